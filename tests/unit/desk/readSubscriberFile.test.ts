import { expect, test } from 'vitest';
import { FileError, readSubscriberFile } from '../../../server/csv/readSubscriberFile.ts';

/** What is read of a file: `line name <address>`, with the problem behind it. */
async function read(file: string | Uint8Array): Promise<string[]> {
  const { rows } = await readSubscriberFile(typeof file === 'string' ? Buffer.from(file) : file);
  return rows.map(({ line, firstName, email, problem }) => {
    return `${line} ${firstName} <${email}>${problem ? ` ${problem}` : ''}`;
  });
}

const ADA = ['2 Ada <ada@example.org>'];

test.each([
  ['Mailchimp', 'Email Address,First Name,Last Name,MEMBER_RATING\nada@example.org,Ada,Byron,2\n'],
  ['Mailchimp, merge tags', 'EMAIL,FNAME,LNAME\nada@example.org,Ada,Byron\n'],
  ['Ghost', 'id,email,name,note,subscribed_to_emails\n1,ada@example.org,Ada Byron,,true\n'],
  ['Substack', 'Email,Name,Email disabled\nada@example.org,Ada Byron,false\n'],
  [
    'listmonk',
    'uuid,email,name,attributes,status\n1,ada@example.org,Ada,"{""a"": ""b,c""}",enabled\n',
  ],
  ['a plain list', 'e-mail;first_name\nADA@Example.org;Ada\n'],
  ['German', 'E-Mail-Adresse;Vorname;Name\nada@example.org;Ada;Byron\n'],
  ['French', 'Adresse e-mail;Prénom\nada@example.org;Ada\n'],
  ['Spanish', 'Correo electrónico;Nombre\nada@example.org;Ada Byron\n'],
  ['Italian', 'Indirizzo e-mail;Nome\nada@example.org;Ada\n'],
  ['tabs', 'First Name\tEmail\nAda\tada@example.org\n'],
  ['a hint for Excel', 'sep=;\nEmail;Name\nada@example.org;Ada\n'],
  ['line ends of Windows, and of old Macs', 'Email,Name\r\nada@example.org,Ada\r'],
  ['a head that every object has', 'Email,Name,Constructor\nada@example.org,Ada,Byron\n'],
  ['no line end', 'Email,Name\nada@example.org,Ada'],
])('the columns of %s are recognised', async (name, file) => {
  const line = name === 'a hint for Excel' ? '3' : '2';
  expect(await read(file)).toEqual(ADA.map((row) => row.replace('2', line)));
});

test('the columns that are read are named as the file names them', async () => {
  const columnsOf = async (file: string) => (await readSubscriberFile(Buffer.from(file))).columns;
  expect(await columnsOf('Nr;E-Mail;Vorname;Status\n1;ada@example.org;Ada;aktiv\n')).toEqual({
    ...{ email: 'E-Mail', name: 'Vorname', optedOut: ['Status'] },
  });
  expect(await columnsOf('Ada,ada@example.org\n')).toEqual({
    ...{ email: 'Column 2', name: 'Column 1', optedOut: [] },
  });
  expect(await columnsOf('Email\n')).toEqual({ email: 'Email', name: null, optedOut: [] });
});

test('beside a first name, another name is not taken for one', async () => {
  expect(await read('Email;Vorname;Name\nada@example.org;;Byron\n')).toEqual([
    '2  <ada@example.org>',
  ]);
});

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from('Email,Name\nada@example.org,Žofie\n')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffEmail,Name\nada@example.org,Žofie\n')],
  ['UTF-16 LE', Buffer.from('\ufeffEmail,Name\nada@example.org,Žofie\n', 'utf16le')],
  ['UTF-16 BE', swapped('\ufeffEmail,Name\nada@example.org,Žofie\n')],
  ['UTF-16 LE without a mark', Buffer.from('Email,Name\nada@example.org,Žofie\n', 'utf16le')],
  ['UTF-16 BE without a mark', swapped('Email,Name\nada@example.org,Žofie\n')],
  ['Windows-1252', Buffer.from('Email,Name\nada@example.org,\x8eofie\n', 'latin1')],
])('a file in %s is read', async (_, file) => {
  expect(await read(file)).toEqual(['2 Žofie <ada@example.org>']);
});

test('without heads, the column with the address is taken, and that beside it for the name', async () => {
  expect(await read('ada@example.org\nbo@example.org\n')).toEqual([
    '1  <ada@example.org>',
    '2  <bo@example.org>',
  ]);
  expect(await read('Ada,ada@example.org\n')).toEqual(['1 Ada <ada@example.org>']);
});

test('each line that cannot be taken says why, and has its own number after cells of several lines', async () => {
  const file =
    'Email,Name\n"ada@example.org","A\nda"\n\n,Nobody\nno address,X\nADA@example.org,Y\nbo@example.org\n';
  expect(await read(file)).toEqual([
    '2 A <ada@example.org>',
    '5 Nobody <> missing',
    '6 X <no address> malformed',
    '7 Y <ada@example.org> repeated',
    '8  <bo@example.org>',
  ]);
});

test.each([
  'email,subscribed_to_emails\nada@example.org,false\n',
  'email,status\nada@example.org,blocklisted\n',
  'E-Mail,Status\nada@example.org,Abgemeldet\n',
  'Email,Email disabled\nada@example.org,TRUE\n',
  'Email Address,UNSUB_TIME\nada@example.org,2026-01-01\n',
])('who gets no mail in the other tool is left out', async (file) => {
  expect(await read(file)).toEqual(['2  <ada@example.org> optedOut']);
});

test('formulas, controls and long names are text of one line', async () => {
  const long = 'x'.repeat(200);
  const file = `Email,First Name\na@example.org,"=HYPERLINK(""http://a.example"")"\nb@example.org,A\u0000\u202eda\nc@example.org,${long}\n`;
  expect(await read(file)).toEqual([
    '2 =HYPERLINK("http://a.example") <a@example.org>',
    '3 Ada <b@example.org>',
    `4 ${'x'.repeat(50)} <c@example.org>`,
  ]);
});

test('ten thousand lines of one address are one', async () => {
  const { rows } = await readSubscriberFile(
    Buffer.from(`Email\n${'ada@example.org\n'.repeat(10_000)}`),
  );
  expect(rows).toHaveLength(10_000);
  expect(rows.filter(({ problem }) => problem === null)).toHaveLength(1);
  expect(rows.at(-1)).toMatchObject({ line: 10_001, problem: 'repeated' });
});

test.each([
  ['', 'empty'],
  ['Name,Company\nAda,Example\n', 'No column holds addresses'],
  [`Email\n"${'x'.repeat(300_000)}`, 'a quote opens'],
  ['PK\u0003\u0004', 'Save it as CSV'],
])('a file that is none is refused with a sentence', async (file, sentence) => {
  const failure = read(file);
  await expect(failure).rejects.toThrow(FileError);
  await expect(failure).rejects.toThrow(sentence);
});
