import { readSettings, type Settings, SettingsError } from '../server/settings.ts';

/** The settings of this run; a bad one ends it with code 1 and the one line that names it. */
export function readSettingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
