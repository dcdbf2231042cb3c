export type Variety = 'American' | 'British';

/** Spellings of the other variety that the dictionary of a variety accepts, with its own spelling. */
export const RESPELLED: Readonly<
  Record<Variety, readonly (readonly [letters: RegExp, own: string])[]>
> = {
  American: [
    [/(?<=[aeiou]\w+)our/, 'or'],
    [/(?<=[bt])re(?=s?$)/, 'er'],
    [/(?<=t)r(?=ed$|ing$)/, 'er'],
    [/ll(?=ed$|ing$|[eo]rs?$)/, 'l'],
    [/(?<=fulfi|ski|wi|enro|inst[ai])l(?!l)/, 'll'],
  ],
  British: [[/iz(?=e|ing|ation)/, 'is']],
};

/** Words that a variety does not use although its dictionary has them, with those that it uses. */
export const UNWANTED: Readonly<
  Record<Variety, readonly (readonly [pattern: string, better: string])[]>
> = {
  American: [
    ['afterwards', 'afterward'],
    ['towards', 'toward'],
    ['whilst', 'while'],
    ['amongst', 'among'],
    ['ageing', 'aging'],
    ['artefacts?', 'artifact'],
    ['cheques?', 'check'],
    ['enquir(?:y|ies|e|es|ed|ing)', 'inquiry'],
    ['fortnight(?:s|ly)?', 'two weeks'],
    ['judgements?', 'judgment'],
    ['(?:learn|spel|spoil|lean|dream)t', 'the form in "ed"'],
    ['maths', 'math'],
    ['metres?', 'meter'],
    ['programmes?', 'program'],
    ['postcodes?', 'ZIP code'],
    ['rings|ringing|rang|rung|ring (?:us|you|him|her|them|back|up)', 'call'],
    ['sceptic(?:s|al|ism)?', 'skeptic'],
    ['at (?:the )?weekends?', 'on the weekend'],
  ],
  British: [
    ['afterward', 'afterwards'],
    ['toward', 'towards'],
    ['aging', 'ageing'],
    ['artifacts?', 'artefact'],
    ['gotten', 'got'],
    ['grays?', 'grey'],
    ['inquir(?:y|ies)', 'enquiry'],
    ['licenses?', 'licence'],
    ['zip codes?', 'postcode'],
    ['on (?:the )?weekends?', 'at the weekend'],
  ],
};

/** Labels and titles that keep their spelling on every page. */
export const KNOWN_PHRASES = /Process Optimization/g;

/** Names and technical words that a dictionary lacks. */
export const KNOWN_WORDS = [
  'Amdahl',
  'GenAI',
  'LinkedIn',
  'Reengineering',
  'Reinertsen',
  'automations',
  'majeure',
  'npm',
  'roadmap',
  'timesheet',
  'unrepaired',
  'upskilling',
  'λW',
];
