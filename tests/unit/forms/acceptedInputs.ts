/** Whose input it is and how it came, the field, what was given, and what is stored where that is not the same. */
type AcceptedInput = readonly [
  origin: string,
  field: 'name' | 'email' | 'phone',
  given: string,
  stored?: string,
];

/** What people are called and how they write, as typed, pasted, filled in by a browser, and spoken. */
export const ACCEPTED: readonly AcceptedInput[] = [
  ['English, three spaces from a list', 'name', '   James Cooper', 'James Cooper'],
  ['Irish, typed', 'name', "Sean O'Brien", 'Sean OBrien'],
  ['Irish, with the accent key', 'name', 'Sean O´Brien', 'Sean O’Brien'],
  ['Irish, with the grave key', 'name', 'Sean O`Brien', 'Sean O’Brien'],
  ['Irish, the quote turned round', 'name', 'Sean O‘Brien', 'Sean O’Brien'],
  ['German, pasted with a soft hyphen', 'name', 'Hein\u00adrich Schäfer', 'Heinrich Schäfer'],
  ['German, from a file name of macOS', 'name', 'Ju\u0308rgen Mu\u0308ller', 'Jürgen Müller'],
  ['French, narrow no-break space', 'name', 'Chloé\u202fMartin', 'Chloé Martin'],
  ['French, en dash', 'name', 'Marie–Claire Petit', 'Marie-Claire Petit'],
  ['Ukrainian, letter apostrophe', 'name', 'Марʼяна Їжакевич'],
  ['Hebrew, with maqaf', 'name', 'טל בן\u05beדוד', 'טל בן-דוד'],
  ['Hebrew, with geresh', 'name', 'ג\u05f3ורג\u05f3 לוי', 'ג’ורג’ לוי'],
  ['Hebrew, with direction mark', 'name', '\u200fיעל כהן\u200f', 'יעל כהן'],
  ['Arabic, letter mark', 'name', '\u061cسمير خوري', 'سمير خوري'],
  ['Persian, with a joiner', 'name', 'علی\u200cرضا رحیمی'],
  ['Persian, with a joiner before a space', 'name', 'علی\u200c رحیمی', 'علی رحیمی'],
  ['Hindi, with a joiner', 'name', 'क्\u200dषमा गुप्ता'],
  ['Bengali', 'name', 'সুমিতা রা\u09df', 'সুমিতা রা\u09af\u09bc'],
  ['Vietnamese, from macOS', 'name', 'Nguye\u0302\u0303n Hu\u031bng', 'Nguyễn Hưng'],
  ['Chinese, wide space', 'name', '王\u3000小明', '王 小明'],
  ['Japanese, variant of a letter', 'name', '葛\u{e0100}城 葵'],
  ['Japanese, katakana', 'name', 'ジャン゠ピエール', 'ジャン-ピエール'],
  ['Korean, from a file name of macOS', 'name', '\u1100\u1175\u11b7 민수', '김 민수'],
  ['Zero-width space from a web page', 'name', 'Ada\u200b Lee\u200b', 'Ada Lee'],
  ['Byte order mark of a file', 'name', '\ufeffAda Lee', 'Ada Lee'],
  ['Tab of a spreadsheet', 'name', 'Ada\tLee\n', 'Ada Lee'],
  ['Minus sign', 'name', 'Ada\u2212Mae Lee', 'Ada-Mae Lee'],

  ['Capital, by a phone', 'email', 'Ann@example.com'],
  ['Spoken and closed with a space', 'email', 'ann.lee@example.com ', 'ann.lee@example.com'],
  ['From a spreadsheet', 'email', '\tann@example.com\r\n', 'ann@example.com'],
  ['From a list of people', 'email', '<ann@example.com>', 'ann@example.com'],
  ['In quotes', 'email', '"ann@example.com"', 'ann@example.com'],
  ['In German quotes', 'email', '„ann@example.com“', 'ann@example.com'],
  ['In French quotes', 'email', '«\u00a0ann@example.com\u00a0»', 'ann@example.com'],
  ['Direction marks', 'email', '\u202aann@example.co.il\u202c', 'ann@example.co.il'],
  ['Zero-width space', 'email', 'ann\u200b@example.com', 'ann@example.com'],
  ['Hyphen that does not break', 'email', 'ann@my\u2011firm.example', 'ann@my-firm.example'],
  ['Japanese keyboard', 'email', 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'taro@example.jp'],
  ['Japanese full stop', 'email', 'taro@日本。jp', 'taro@xn--wgv71a.jp'],
  ['Every other sign', 'email', 'a+b&!#$%*/=?^_`{|}~-z@example.com'],
  ['Two dots, as a Japanese provider gives', 'email', 'taro..y.@example.ne.jp'],
  ['One letter', 'email', 'a@b.co'],
  ['German domain', 'email', 'ann@münchen.de', 'ann@xn--mnchen-3ya.de'],
  ['German domain, capitals', 'email', 'ann@MÜNCHEN.DE', 'ann@xn--mnchen-3ya.de'],
  ['German domain, from macOS', 'email', 'ann@mu\u0308nchen.de', 'ann@xn--mnchen-3ya.de'],
  ['German domain, sharp s', 'email', 'ann@straße.de', 'ann@xn--strae-oqa.de'],
  ['Russian domain', 'email', 'olga@пример.рф', 'olga@xn--e1afmkfd.xn--p1ai'],
  ['Russian ending in ASCII', 'email', 'ann@example.xn--p1ai'],
  ['Hindi domain', 'email', 'anil@उदाहरण.भारत', 'anil@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['Longest local part', 'email', `${'a'.repeat(64)}@example.com`],
  ['Longest label', 'email', `ann@${'d'.repeat(63)}.com`],

  ['British', 'phone', '+44 20 7946 0958'],
  ['British, trunk zero shown', 'phone', '+44 (0)20 7946 0958'],
  ['American', 'phone', '(415) 555-0132'],
  ['American, from a web page', 'phone', '415\u2011555\u20110132', '415-555-0132'],
  ['German', 'phone', '+49 30 23125 000'],
  ['French, narrow spaces', 'phone', '+33\u202f1\u202f99\u202f00', '+33 1 99 00'],
  ['Spanish, minus signs', 'phone', '+34 912\u2212345\u2212678', '+34 912-345-678'],
  ['Italian, pasted line', 'phone', '+39 06 5550 1234\r\n', '+39 06 5550 1234'],
  ['Israeli, from a contact card', 'phone', '\u202a+972 50-555-0123\u202c', '+972 50-555-0123'],
  ['Egyptian digits', 'phone', '+٢٠ ٢ ٥٥٥٥ ٠١٢٣', '+20 2 5555 0123'],
  ['Japanese, full width', 'phone', '＋８１－３－１２３４－５６７８', '+81-3-1234-5678'],
  ['Japanese, long vowel signs', 'phone', '８１ー３ー１２３４ー５６７８', '81-3-1234-5678'],
  ['Japanese, wide parentheses', 'phone', '+81（3）1234\u30005678', '+81(3)1234 5678'],
  ['Sixteen digits', 'phone', '1234567890123456'],
  ['Zero-width space', 'phone', '+1 415\u200b555 0132', '+1 415555 0132'],
];

/** Names that together have every letter and every mark of Unicode, 20 in each. */
export const NAMES_OF_EVERY_LETTER: readonly string[] = Array.from(
  { length: 0x110000 },
  (_, code) => (code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code)),
)
  .filter((character) => /[\p{L}\p{M}]/u.test(character))
  .reduce<string[]>((names, letter, index) => {
    names.push(index % 20 === 0 ? `a${letter}` : `${names.pop()}${letter}`);
    return names;
  }, []);
