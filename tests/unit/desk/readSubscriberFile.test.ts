import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { IMPORT_PROBLEMS, NOT_TAKEN_COLUMNS } from '../../../forms/desk/constants.ts';
import { formatCsv } from '../../../server/csv/formatCsv.ts';
import { FileError } from '../../../server/csv/readCsvRows.ts';
import { readSubscriberFile } from '../../../server/csv/readSubscriberFile.ts';
import { SUBSCRIBER_COLUMNS } from '../../../server/newsletter/subscriberList.ts';

const NOW = new Date('2026-11-29T12:00:00.000Z');

/** Reads a file that arrives in two pieces. */
function readFile(file: string | Uint8Array) {
  const bytes = Buffer.from(file as string);
  return readSubscriberFile(Readable.from([bytes.subarray(0, 1), bytes.subarray(1)]), NOW);
}

/** What is read of a file: `line name <address>`, with the problem behind it. */
async function read(file: string | Uint8Array): Promise<string[]> {
  const { rows } = await readFile(file);
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
  const columnsOf = async (file: string) => (await readFile(file)).columns;
  const file = 'Nr;E-Mail;Vorname;Status;OPTIN_TIME;TAGS\n1;ada@example.org;Ada;aktiv;;A\n';
  expect(await columnsOf(file)).toEqual({
    ...{ email: 'E-Mail', name: 'Vorname', getsMail: ['Status'] },
    ...{ consentedAt: 'OPTIN_TIME', ignored: ['Nr', 'TAGS'] },
  });
  expect(await columnsOf('Ada,ada@example.org,a tag\n')).toEqual({
    ...{ email: 'Column 2', name: 'Column 1', getsMail: [] },
    ...{ consentedAt: null, ignored: ['Column 3'] },
  });
  expect(await columnsOf('Email\n')).toMatchObject({ email: 'Email', name: null, ignored: [] });
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
  ['Mailchimp', 'Email Address,UNSUB_TIME\nada@example.org,\nbo@example.org,2026-01-01 10:00:00\n'],
  ['Brevo', 'EMAIL;Blocklisted\nada@example.org;false\nbo@example.org;true\n'],
  [
    'MailerLite',
    'Subscriber,Status,Subscribed\nada@example.org,Active,2026-01-01\nbo@example.org,Junk,2026-01-01\n',
  ],
  ['Ghost', 'email,subscribed_to_emails\nada@example.org,true\nbo@example.org,false\n'],
  ['Substack', 'Email,Email disabled\nada@example.org,false\nbo@example.org,TRUE\n'],
  ['Campaign Monitor', 'Email,Status\nada@example.org,Active\nbo@example.org,Bounced\n'],
  ['ConvertKit', 'email,state\nada@example.org,active\nbo@example.org,cancelled\n'],
  [
    'CleverReach',
    'E-Mail;Aktiviert;Deaktiviert\nada@example.org;2026-01-01;0\nbo@example.org;2026-01-01;2026-02-01\n',
  ],
  ['Laposta', 'E-mailadres;Status\nada@example.org;actief\nbo@example.org;Uitgeschreven\n'],
  ['listmonk', 'email,status\nada@example.org,enabled\nbo@example.org,blocklisted\n'],
  [
    'a tool with several columns',
    'Email,Status,Bounced,Opt-out\nada@example.org,Opted-in,0,no\nbo@example.org,subscribed,2,no\n',
  ],
  ['a list without heads', 'ada@example.org,subscribed\nbo@example.org,Abgemeldet\n'],
])('who has left %s is left out', async (_, file) => {
  const { rows, saysWhoGetsMail } = await readFile(file);
  expect([saysWhoGetsMail, ...rows.map(({ problem }) => problem)]).toEqual([true, null, 'left']);
});

test.each([
  ['Campaign Monitor', 'Email,Status\nada@example.org,Active\nbo@example.org,Soft bounced\n'],
  [
    'Ghost',
    'email,subscribed_to_emails,deleted_at\na@a.example,true,\nb@a.example,true,2026-01-01\n',
  ],
  ['a shop', 'Email,Accepts marketing\na@a.example,yes\nb@a.example,no\n'],
  ['a list without heads', 'ada@example.org,subscribed\nbo@example.org,Deaktiviert\n'],
])('who is not known to get mail from %s is left out, and is no leaver', async (_, file) => {
  const { rows } = await readFile(file);
  expect(rows.map(({ problem }) => problem)).toEqual([null, 'optedOut']);
});

test('a value that is not known is not taken, and each is counted with what becomes of it', async () => {
  const values = [
    'Aktiv',
    'Marked as spam',
    'Unconfirmed',
    'Unsub',
    'Opted-out',
    'aktiv',
    '',
    'x1',
  ];
  const lines = values.map((value, index) => `a${index}@example.org,${value}\n`);
  const { rows, values: counted } = await readFile(`Email,Status\n${lines.join('')}`);
  expect(rows.filter(({ problem }) => problem === null).map(({ line }) => line)).toEqual([2, 7]);
  expect(counted).toContainEqual({ header: 'Status', value: 'Aktiv', getsMail: true, rows: 1 });
  expect(counted).toContainEqual({ header: 'Status', value: '', getsMail: false, rows: 1 });
});

test.each([
  'Email\nada@example.org\n',
  'Email,Bounced,State\nada@example.org,no,NY\n',
  'Email,Double opt-in\nada@example.org,yes\n',
])('the file %j does not say who gets mail', async (file) => {
  const { rows, saysWhoGetsMail } = await readFile(file);
  expect([saysWhoGetsMail, rows[0]?.problem]).toEqual([false, null]);
});

test('whoever leaves in one line of a file is not taken by another', async () => {
  const lines = ['ada@example.org,subscribed', 'ADA@example.org,unsubscribed'];
  for (const order of [lines, lines.toReversed()]) {
    const { rows } = await readFile(`Email,Status\n${order.join('\n')}\n`);
    const problems = rows.map(({ problem }) => problem);
    expect(problems).toEqual(['left', 'repeated']);
  }
});

test('dates of consent are read as tools write them, and what is no date is said', async () => {
  const datesOf = async (...given: string[]) => {
    const lines = given.map((date, index) => `a${index}@a.example;${date}\n`);
    const { rows } = await readFile(`Email;CONFIRM_TIME\n${lines.join('')}`);
    return rows.map(({ consentedAt, unreadDate }) => consentedAt ?? unreadDate);
  };
  const [day, moment] = ['2024-05-13T00:00:00.000Z', '2024-05-13T19:15:00.000Z'];
  expect(
    await datesOf('2024-05-13', '13.05.2024', '13/5/2024', 'May 13, 2024', '13 May 2024'),
  ).toEqual([day, day, day, day, day]);
  expect(
    await datesOf(moment, '05/13/2024 7:15 PM', '2024-05-13 21:15:00 +0200', '1715627700'),
  ).toEqual([moment, moment, moment, moment]);
  // Zeros and an empty cell are no dates, and nothing tells the order of a date such as 05/03/2024.
  const wrong = ['31.02.2024', '2030-01-01', '05/03/2024', 'in May'];
  expect(await datesOf('', '0000-00-00 00:00:00', ...wrong)).toEqual([
    undefined,
    undefined,
    ...wrong,
  ]);
});

test('the file of the rows that were not taken can be corrected and read, and brings nobody back', async () => {
  const { email, firstName, line, reason } = NOT_TAKEN_COLUMNS;
  const { left, optedOut, malformed } = IMPORT_PROBLEMS;
  const file = `${line},${email},${firstName},${reason}
2,a@a.example,,"${left}"\n3,b@a.example,,${optedOut}\n4,c@a.example,,${malformed}\n`;
  const { rows } = await readFile(file);
  expect(rows.map(({ problem }) => problem)).toEqual(['left', 'optedOut', null]);
});

test('an export of this site is read as it was, also where an apostrophe stands before a formula', async () => {
  const names = ['=1+1', '+Ada', '-', "'=x", '@a;=b', "O'Neill", 'Doe, Ann', 'Žofie'];
  const stored = names.map((first_name, index) => ({
    ...{ first_name, email: `+${index}@example.org`, confirmed_at: '2026-01-01T00:00:00.000Z' },
  }));
  const unconfirmed = { first_name: '', email: 'un@example.org', confirmed_at: null };
  const csv = formatCsv(SUBSCRIBER_COLUMNS, Readable.from([...stored, unconfirmed]));
  const { rows, saysWhoGetsMail } = await readFile((await Array.fromAsync(csv)).join(''));
  expect(saysWhoGetsMail).toBe(true);
  expect(rows.at(-1)).toMatchObject({ email: 'un@example.org', problem: 'optedOut' });
  expect(rows.slice(0, -1)).toMatchObject(
    stored.map(({ first_name, email, confirmed_at }) => {
      return { firstName: first_name, email, consentedAt: confirmed_at };
    }),
  );
});

test('a wrong byte garbles its own cell only', async () => {
  const bytes = Buffer.from('Email,First name\nada@example.org,Žofie?\nbo@example.org,Zoë\n');
  bytes[bytes.indexOf('?')] = 0xff;
  expect(await read(bytes)).toEqual(['2 Žofie\ufffd <ada@example.org>', '3 Zoë <bo@example.org>']);
});

test('a full name is taken only as far as it has a first name', async () => {
  const names = ['"Doe, Ann"', 'Dr. Eve Doe', 'Ada M. Byron'].map(
    (name) => `${name},a@a.example\n`,
  );
  const { rows } = await readFile(`Name,Email\n${names.join('')}`);
  expect(rows.map(({ firstName }) => firstName)).toEqual(['', 'Eve', 'Ada']);
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
  const { rows } = await readFile(`Email\n${'ada@example.org\n'.repeat(10_000)}`);
  expect(rows).toHaveLength(10_000);
  expect(rows.filter(({ problem }) => problem === null)).toHaveLength(1);
  expect(rows.at(-1)).toMatchObject({ line: 10_001, problem: 'repeated' });
});

test('rows without a value are no rows, however many there are', async () => {
  const { rows } = await readFile(`Email,Name\n${',\n'.repeat(300_000)}ada@example.org,Ada`);
  expect(rows).toMatchObject([{ line: 300_002, problem: null }]);
});

test.each([
  ['', 'empty'],
  ['Name,Company\nAda,Example\n', 'No column holds addresses'],
  [`Email\n"${'x'.repeat(300_000)}`, 'longer than 100,000 characters'],
  ['Email\n"ada@example.org\n', 'a quote opens'],
  [','.repeat(9_000_000), 'more than 1000 cells'],
  [`Email\n${'a@a.example\n'.repeat(100_001)}`, 'more than 100,000 rows'],
  [`Email\n${'\n'.repeat(10_000_000)}`, 'larger than 10 MB'],
  ['PK\u0003\u0004', 'Save it as CSV'],
])('a file that is none is refused with a sentence', async (file, sentence) => {
  const failure = read(file);
  await expect(failure).rejects.toThrow(FileError);
  await expect(failure).rejects.toThrow(sentence);
});
