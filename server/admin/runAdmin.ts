import { Command, CommanderError } from 'commander';
import { SettingsError } from '../settings.ts';
import { addCommand } from './addCommand.ts';
import { backupCommand, restoreCommand } from './backupCommands.ts';
import { AdminError, type AdminIo } from './command.ts';
import { copyToPostgresCommand } from './copyToPostgresCommand.ts';
import { doctorCommand } from './doctorCommand.ts';
import { operationCommands } from './operationCommands.ts';

const CONVENTIONS = `
Set DATA_DIR or DATABASE_URL as for the server, which may be running. Commands for issues also
need its SITE_URL, MAIL_FROM, NEWSLETTER_OPT_IN and NEWSLETTER_RATE.
With --json, standard output is one JSON document: names in snake_case as in the tables, times in
UTC (ISO 8601). CSV is for spreadsheets: an apostrophe stands before text that a spreadsheet would
take for a formula; --json prints every text exactly.
Without -s, npm adds lines of its own to standard output.
The exit code is 0 if everything was done, 1 if something was not, 2 if the command was wrong.`;

const COMMANDS = [
  ...operationCommands,
  backupCommand,
  restoreCommand,
  copyToPostgresCommand,
  doctorCommand,
];

/** Runs one of the owner's commands, and returns its exit code (see CONVENTIONS). Throws unexpected errors. */
export async function runAdmin(args: readonly string[], io: AdminIo): Promise<number> {
  const program = new Command('npm run -s admin --')
    .description(
      "The owner's commands: messages, subscribers, mail, newsletter, privacy, backups; doctor.",
    )
    .configureOutput({
      writeOut: io.stdout,
      writeErr: (text) => io.stderr(text.trimEnd()),
      outputError: (text, write) => write(text.trim().replace(/\s*\n\s*/g, ' ')),
      getOutHelpWidth: () => io.width,
      getErrHelpWidth: () => io.width,
    })
    .configureHelp({
      visibleCommands: (command) => (command.parent ? [...command.commands] : leavesOf(command)),
      subcommandTerm: termOf,
    })
    .exitOverride()
    .addHelpText('after', CONVENTIONS);
  for (const command of COMMANDS) addCommand(program, io, command);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    // Errors of the file system have a syscall, and a message that names the file.
    const isExpected =
      error instanceof AdminError ||
      error instanceof SettingsError ||
      (error instanceof Error && 'syscall' in error);
    if (!isExpected) throw error;
    io.stderr(error.message);
    return error instanceof AdminError ? error.exitCode : 1;
  }
}

/** The commands under a command that do something themselves, by subject. */
function leavesOf({ commands }: Command): Command[] {
  return commands.flatMap((each) => (each.commands.length > 0 ? leavesOf(each) : [each]));
}

/** A command in the list of commands: its full name and its arguments. */
function termOf(command: Command): string {
  const { parent, registeredArguments } = command;
  const subject = parent?.parent ? `${parent.name()} ` : '';
  const names = registeredArguments.map((argument) => ` ${argument.name().toUpperCase()}`);
  return `${subject}${command.name()}${names.join('')}`;
}
