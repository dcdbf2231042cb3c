import { formatList } from '../../../../formats.ts';
import { numberWord } from '../../../format/numberWord.ts';
import { durations } from '../../shared/figures.ts';
import {
  afterRepairs,
  bottleneckList,
  bottlenecks,
  byCost,
  changingPrice,
  chartStages,
  costs,
  figure,
  firstRepairs,
  GONE_BELOW,
  HOURS_IN_A_DAY,
  type Letter,
  PRICES,
  percentage,
  ranking,
  softwareAfterForm,
  steps,
  tenths,
  together,
  week,
} from '../../shared/quoteExample.ts';
import { SPENDING_RULES } from '../../shared/spendingRules.ts';
import { processAudits } from './index.ts';

const { A, B, C, D, E } = bottlenecks;
const { each } = week;

/** The names of the repairs, by their bottlenecks. */
const REPAIRS = {
  A: 'Routing rule',
  B: 'Request form',
  C: 'Daily slot',
  D: 'Approval limit',
  E: 'Software',
} as const satisfies Record<Letter, string>;

const BOTTLENECKS = {
  A: 'Inbox',
  B: 'Missing details',
  C: 'Engineering',
  D: 'Discount',
  E: 'Typing',
} as const satisfies Record<Letter, string>;

const STEPS = [
  ['Assign', 'Sales office', 'Forwarded in a shared inbox until it is taken'],
  ['Complete', 'Salesperson', 'Back to the customer, because something is missing'],
  ['Check', 'Engineering', 'Unusual configurations, once a week in a meeting'],
  ['Price', 'Salesperson', 'The price is worked out in a spreadsheet'],
  ['Approve', 'Head of sales', 'Every discount, however small, by email'],
  ['Type', 'Order desk', 'Copied by hand into the order system'],
  ['Send', 'Salesperson', 'The quote goes out with a note to the customer'],
] as const;
const stepName = (index: number) => `${index + 1}. ${STEPS[index]?.[0]}`;
/** The minutes of an interview, of correcting the map and of reading back the totals, for each role. */
const ROLES = new Set(STEPS.map(([, role]) => role)).size;
const HOURS_A_ROLE = { interview: 1, map: 1, totals: 0.5 } as const;
/** The cover sheets take a minute an entry. */
const SHEET_HOURS = week.entries / 60;
const PEOPLE_HOURS =
  ROLES * (HOURS_A_ROLE.interview + HOURS_A_ROLE.map + HOURS_A_ROLE.totals) + SHEET_HOURS;

/** The weeks of the roadmap in which the quotes are counted again, and in which the software is decided. */
const SECOND_COUNT_WEEK = 10;
const SOFTWARE_WEEK = 11;

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
/** The place of a bottleneck by its cost. */
const placeOf = (letter: Letter) =>
  ORDINALS[byCost.findIndex((bottleneck) => bottleneck.letter === letter)];
/** A list such as "A (150), C (150), and D (210)". */
const listOfCosts = (those: readonly { letter: Letter; left: number }[]) =>
  formatList(
    those
      .toSorted((one, other) => one.letter.localeCompare(other.letter))
      .map(({ letter, left }) => `${letter} (${figure(left)})`),
  );
/** The planned changes, as the page about audits states them. */
const [TIME, RESOURCES, FEWER_BOTTLENECKS, FEWER_TICKETS] = processAudits.outcomes.figures.map(
  (outcome) => outcome.figure,
) as [string, string, string, string];
/** What is left of a figure of today after a planned change, such as "3.5 to 2.9". */
const targetOf = (today: number, change: string, format = figure) =>
  (change.match(/\d+/g) ?? [])
    .map((percent) => format(today * (1 - Number(percent) / 100)))
    .join(' to ');
/** An average request completes the first time unless it goes back to the customer. */
const FIRST_TIME = percentage(1 - B.cases / week.requests);

const AVERAGE_WAITS = [A, B, C, D].map(
  ({ letter, cases, days }) => [letter, (cases * days) / week.requests] as const,
);

const VERDICTS = [
  [
    '1. Assign the request',
    'Repair',
    'Product and region already decide who should have it, so a rule of half a page can replace forwarding.',
  ],
  [
    '2. Complete the details',
    'Repair',
    'A form that asks for the missing fields prevents the question.',
  ],
  [
    '3a. Wait for the meeting',
    'Repair',
    `A week’s checks take ${figure(steps[2]?.weeklyWork ?? 0)} hours, so a fixed half-hour each day is enough and no meeting is needed.`,
  ],
  [
    '3b. Check the configuration',
    'Leave to a person',
    'An unusual configuration needs an engineer’s judgment, and a wrong one is expensive.',
  ],
  [
    '4. Price the quote',
    'Leave to a person',
    'It adds no wait, and the salesperson decides things in it that no rule describes.',
  ],
  [
    '5a. Approve a small discount',
    'Remove',
    `An approval that never says no decides nothing and costs ${numberWord(D.days)} days.`,
  ],
  [
    '5b. Approve a large discount',
    'Leave to a person',
    'Above the limit the margin is at stake, and the head of sales answers for it.',
  ],
  [
    '6. Type it into the order system',
    'Automate, later',
    'It follows rules without exception, but request form B changes what there is to type.',
  ],
  [
    '7. Send the quote',
    'Leave to a person',
    'The salesperson’s last look is the only check on the whole quote.',
  ],
] as const;
const countVerdicts = (verdict: string) =>
  String(VERDICTS.filter(([, given]) => given.startsWith(verdict)).length);

export const metadata = {
  title: 'Sample process audit report',
  description:
    'The report of a process audit, sheet by sheet, on a made-up example: the map, the price of each wait, a verdict on each step, the ranked repairs.',
};

const PATH = `${processAudits.path}/specimen-report`;

/** The figures come from `quoteExample.ts`, which calculates them from the cover sheets. */
export const specimenReport = {
  path: PATH,
  name: 'Specimen report',
  hero: {
    title: 'What you get from a process audit',
    lead: 'Eight sheets, as you would get them on the last day. The process, its roles and all figures are made up; the method, the arithmetic and the layout are the ones we use.',
    label: 'Specimen report',
    print: 'Print or save as PDF',
    back: { label: 'About process audits', href: processAudits.path },
    article: {
      label: 'The example as an article',
      href: '/blog/enterprise-process-optimisation-2025',
    },
    data: { label: 'Its data, with questions for a class', href: '/templates#cover-sheets' },
  },
  badge: 'Specimen',
  mark: 'A made-up example.',
  report: 'Process audit: forty quotes a week',
  /** Shown as “Sheet 1 of 8”. */
  sheet: 'Sheet',
  of: 'of',
  summary: {
    id: 'summary',
    label: 'Report to the chief operating officer (COO)',
    title: 'Forty quotes a week',
    lead: 'From request to quote, at a firm that sells equipment configured to order.',
    figures: [
      { figure: tenths(each.days), term: 'working days from request to quote' },
      { figure: tenths(each.hours), term: 'hours of work in them' },
      { figure: figure(costs.all), term: 'cost of the five bottlenecks a week' },
      { figure: figure(afterRepairs.effort), term: 'days of effort for the first four repairs' },
    ],
    facts: {
      'The question':
        'The head of sales wants software that types finished quotes into the order system. Is that the first thing to fix?',
      'The answer': `No. A quote takes ${tenths(each.days)} working days, of which ${tenths(each.waitDays)} are waiting, and the software would shorten none of the waiting. Four repairs that need no purchase come first; the first of them costs ${D.effort} days of effort and returns about ${figure(D.gain)} a week.`,
      'The decision': `Set a limit below which a discount needs no approval (D). Release ${together([A, C]).effort} days for a routing rule and a daily engineering slot (A with C), then ${B.effort} for a request form (B). Do not sign the software contract before the second count.`,
      'What happens next': `D starts the week after this report, A with C the week after that. The process is counted again in week ${SECOND_COUNT_WEEK}, and the software is decided in week ${SOFTWARE_WEEK} with those figures.`,
      'The most to spend': `On hours alone, spend at most ${figure(afterRepairs.mostOnHours)}; with delay at its agreed price, ${figure(afterRepairs.mostWithDelay)}. Both assume that the first four repairs reach three quarters of their estimated gains, and are earned back within ${durations.payback.to} months of ${SPENDING_RULES.weeksAYear} weeks a year. That includes our fees, the audit and your people’s hours.`,
      'Hours of your people': `Your people spent ${figure(PEOPLE_HOURS)} hours, across ${numberWord(ROLES)} roles. Sheet 2 says on what.`,
    },
    returns: {
      caption: 'What the repairs cost and return, each counted by itself',
      columns: [
        'Repair',
        'Effort in days',
        'Cost of effort, once',
        'Gain a week',
        'Repaid in weeks',
      ],
      rows: (
        [
          [`D. ${REPAIRS.D}`, [D]],
          [`A with C. ${REPAIRS.A}, ${REPAIRS.C.toLowerCase()}`, [A, C]],
          [`B. ${REPAIRS.B}`, [B]],
          [`E. ${REPAIRS.E}, before its license`, [E]],
        ] as const
      ).map(([name, repairs]) => {
        const { effort, cost, gain, weeksToRepay } = together(repairs);
        return [name, ...[effort, cost, gain].map(figure), tenths(weeksToRepay)];
      }),
    },
    note: `Money is in whatever currency the firm counts in. A day of effort is ${HOURS_IN_A_DAY} hours at ${PRICES.hour}. We do not promise the sum of the gains, because each repair changes what the others are worth.`,
  },
  map: {
    id: 'map',
    label: 'Phase 1: Discovery & Mapping · One map that everyone accepts',
    title: 'The process as it is',
    lead: `Seven steps and five bottlenecks. A request that meets every wait loses ${numberWord(A.days + B.days + C.days + D.days)} days; one that meets only the inbox loses ${numberWord(A.days)}.`,
    drawingAlt: `The seven steps as numbered stations on a line. Tangles in front of steps 1, 2, 3 and 5 are the waits A, B, C and D, as wide as their ${A.days}, ${B.days}, ${C.days} and ${D.days} days. Side lines pass steps 2, 3 and 5. Step 6 is marked E.`,
    /** Units in the drawing: “3 days”, “24 pass”. */
    day: 'day',
    pass: 'pass',
    /** The steps in the drawing: the letter of the bottleneck, days of wait, and the number of requests that skip the step. */
    stations: steps.map(({ cases, wait }, index) => ({
      bottleneck: bottleneckList.find(({ step }) => step === index + 1)?.letter,
      days: wait,
      passing: week.requests - cases,
    })),
    key: 'Tangles are waits, drawn to scale in working days. Side lines show how many requests do not need the step. E has no wait: it is work done twice.',
    steps: {
      caption: `The steps, who does them, and how many of the ${week.requests} requests pass through each`,
      columns: ['Step', 'Done by', 'Cases a week', 'What happens'],
      rows: STEPS.map(([, role, what], index) => [
        stepName(index),
        role,
        figure(steps[index]?.cases ?? 0),
        what,
      ]),
    },
    lists: {
      'What no handbook says': [
        'The inbox has no owner. Everyone reads it and passes on what looks like a colleague’s.',
        'No rule says which discounts need approval, so all of them wait for the head of sales.',
        `A check takes ${figure(steps[2]?.work ?? 0)} minutes. It waits for a place on the agenda of a meeting held for other reasons.`,
      ],
    },
    made: `How it was made: an hour’s interview with each of the ${numberWord(ROLES)} roles, six requests followed from the inbox to the quote, and one hour in which the team corrected the draft. All ${numberWord(ROLES)} roles accepted this version. It took ${figure(PEOPLE_HOURS)} hours in all, across the ${numberWord(ROLES)} roles: ${figure(ROLES * HOURS_A_ROLE.interview)} for interviews, ${figure(ROLES * HOURS_A_ROLE.map)} for the map, ${figure(SHEET_HOURS)} for the cover sheets at a minute an entry, ${figure(ROLES * HOURS_A_ROLE.totals)} to read back the totals.`,
  },
  baseline: {
    id: 'baseline',
    label: 'Phase 2: Analysis & Measurement',
    title: 'Work and waits, measured apart',
    lead: `An average request takes ${tenths(each.days)} working days, ${tenths(each.waitDays)} of them waiting. For every hour of the work itself, people spend ${tenths(week.extraHours / week.workHours)} hours chasing, explaining and typing again.`,
    /** The waits of an average request, in days, by their letters. */
    waits: AVERAGE_WAITS,
    bar: `One average request to scale, in days: waits ${AVERAGE_WAITS.map(([letter, days]) => `${letter} ${tenths(days)}`).join(', ')}, then ${tenths(each.hours / HOURS_IN_A_DAY)} of work, dark, at all steps together.`,
    figures: [
      { figure: tenths(each.days), term: 'working days, request to quote' },
      { figure: FIRST_TIME, term: 'of requests complete the first time' },
      { figure: figure(each.cost), term: 'cost of the hours in one quote' },
      { figure: figure(week.questions), term: 'questions about quotes a week' },
    ],
    table: {
      caption: `The week counted: ${week.requests} requests`,
      columns: [
        'Step',
        'Cases',
        'Work, min a case',
        'Extra, min a case',
        'Work, hours a week',
        'Extra, hours a week',
        'Wait, days a case',
        'Wait, days a week',
      ],
      rows: steps.map((step, index) => [
        stepName(index),
        ...[step.cases, step.work, step.extra].map(figure),
        ...[step.weeklyWork, step.weeklyExtra].map(tenths),
        ...[step.wait, step.weeklyWait].map(figure),
      ]),
      total: [
        'All requests',
        figure(week.requests),
        ...[each.workMinutes, each.extraMinutes, week.workHours, week.extraHours].map(tenths),
        tenths(each.waitDays),
        figure(week.waitDays),
      ],
    },
    lists: {
      'How it was counted': [
        `Each of the ${week.requests} requests of one week carried a paper cover sheet until its quote was sent.`,
        'On it, each person noted when it came and left, questions about it, and extra minutes.',
        'The work itself was timed as it was done, up to ten requests a step, with no names.',
        'With the last sheet in, the totals were read back to the people who wrote them.',
      ],
      'What the figures cannot say': [
        'One week shows no season. It had no trade fair, campaign or holiday.',
        'Minutes are averages, written down by the people themselves.',
        `Some extra work is done during a wait, so the ${tenths(each.days)} days may be too long by up to ${tenths(each.extraHours)} hours.`,
        'Wait B includes the time the customer takes to answer.',
      ],
    },
  },
  prices: {
    id: 'prices',
    label: 'Phase 3: Gap Identification · A price on every wait',
    title: 'The bottlenecks, priced',
    lead: `The five bottlenecks cost ${figure(costs.all)} a week. The one everyone complains about, typing, comes ${placeOf('E')}. The approval, which had not been mentioned, comes ${placeOf('D')}.`,
    formula:
      'Cost a week = cases × (extra hours × price of an hour + days of delay × price of a day)',
    table: {
      caption: 'Cost of each bottleneck, a week',
      columns: [
        'Bottleneck',
        'Cases',
        'Extra hours a case',
        'Days of delay',
        'Cost of hours',
        'Cost of delay',
        'Cost a week',
        'Share',
      ],
      rows: bottleneckList.map((bottleneck) => [
        `${bottleneck.letter}. ${BOTTLENECKS[bottleneck.letter]}`,
        ...[
          bottleneck.cases,
          bottleneck.extraHours,
          bottleneck.days,
          bottleneck.hoursCost,
          bottleneck.delayCost,
          bottleneck.cost,
        ].map(figure),
        percentage(bottleneck.cost / costs.all),
      ]),
      total: [
        'All five',
        '',
        '',
        '',
        ...[costs.hours, costs.delay, costs.all].map(figure),
        percentage(1),
      ],
    },
    agreed: {
      [`An hour: ${PRICES.hour}`]:
        'Set by the controller: the full cost of an hour of work, one rate for all roles.',
      [`A day of delay: ${PRICES.day}`]: `Agreed by the head of sales and the controller. If every quote left one day later, they expect the firm to lose ${figure(PRICES.day * week.requests)} a week; divided by ${week.requests} requests, that is ${PRICES.day}. It is the weakest figure in the report, so sheet 6 also ranks the repairs without it.`,
    },
    causes: {
      caption: 'What causes each bottleneck, and how the cause was checked',
      columns: ['Bottleneck', 'Cause', 'Check'],
      rows: [
        [
          'A. Waits to be assigned',
          'No rule says who takes a request',
          'Those sent to a named person did not wait',
        ],
        [
          'B. Goes back to customer',
          'The request form does not ask for it',
          'The same fields were missing each time',
        ],
        [
          'C. Waits for the meeting',
          'Checks are done once a week',
          'Those sent the day before hardly waited',
        ],
        [
          'D. Waits for approval',
          'Even the smallest discount needs it',
          `Not one of the ${D.cases} was refused`,
        ],
        [
          'E. Is typed again',
          'Two systems that exchange no data',
          'Nothing new is added while typing',
        ],
      ],
    },
  },
  verdicts: {
    id: 'verdicts',
    label: 'Phase 3: Gap Identification · A verdict on each step',
    title: 'A verdict on each step',
    lead: 'Remove, repair, automate or leave to a person. Steps 3 and 5 get two verdicts, because the judgment in them is needed and the wait around it is not.',
    figures: [
      { figure: countVerdicts('Remove'), term: 'remove' },
      { figure: countVerdicts('Repair'), term: 'repair' },
      { figure: countVerdicts('Automate'), term: 'automate' },
      { figure: countVerdicts('Leave'), term: 'leave to a person' },
    ],
    table: {
      caption: 'Verdicts, each with its reason',
      columns: ['Step', 'Verdict', 'Reason'],
      rows: VERDICTS,
    },
    note: 'Before step 5 changes, the controller checks that no contract, bank or auditor relies on the second signature. If one does, the limit stays below what it covers.',
  },
  repairs: {
    id: 'repairs',
    label: 'Phase 4: Optimization Roadmap · A ranked list of repairs',
    title: 'Ranked repairs',
    lead: `The software gains the most a week and comes last: its ${E.effort} days pay for the four other repairs and leave ${E.effort - afterRepairs.effort} over.`,
    table: {
      caption: 'The ranking. Effort: days of work, plus one for each department that must agree',
      columns: [
        'Repair',
        'Share removed',
        'Gain a week',
        'Days of work',
        'Agreements',
        'Effort in days',
        'Gain per day of effort',
      ],
      rows: ranking.map((repair) => [
        `${repair.letter}. ${REPAIRS[repair.letter]}`,
        percentage(repair.removed),
        ...[repair.gain, repair.workDays, repair.agreements, repair.effort, repair.gainPerDay].map(
          figure,
        ),
      ]),
    },
    twice: 'Ranked twice',
    chart:
      'Gain per day of effort. Dark: with delay priced at zero, so that only hours count. Light: at the agreed price.',
    unit: 'a day',
    chartStages: chartStages(REPAIRS),
    reading: `D leads either way, so it can begin. A and B change places if a day is worth less than ${figure(changingPrice(A, B))}, C and E if it is worth less than ${figure(changingPrice(C, E))}: the price of delay decides nothing at the top of the list.`,
    owners: {
      caption: 'Owner of each repair, and the figure that will show it worked',
      columns: ['Repair', 'Owner', 'Figure', 'Today', 'Estimated'],
      rows: (
        [
          [D, 'No approval below an agreed limit', 'Head of sales', 'Days until approved', D.days],
          [
            A,
            'One routing rule instead of forwarding',
            'Sales office lead',
            'Days until assigned',
            A.days,
          ],
          [
            B,
            'A request form with every field a quote needs',
            'Head of sales',
            'Sent back, a week',
            B.cases,
          ],
          [
            C,
            'A fixed half-hour each day for checks',
            'Engineering lead',
            'Days a check waits',
            C.days,
          ],
          [
            E,
            'Software that fills the order system',
            'Order desk lead',
            'Hours of typing a quote',
            E.extraHours,
          ],
        ] as const
      ).map(([{ letter, removed }, repair, owner, name, today]) => [
        `${letter}. ${repair}`,
        owner,
        name,
        figure(today),
        figure(today * (1 - removed)),
      ]),
    },
  },
  roadmap: {
    id: 'roadmap',
    label: 'Phase 4: Optimization Roadmap',
    title: 'The roadmap to day 90',
    lead: 'Weeks count from our first day with the team. C goes with A, or requests would only reach the same meeting sooner.',
    weeks: 13,
    order: {
      caption: 'Order of the repairs, who does them, and what is decided at the end of each',
      columns: ['Weeks', 'What', 'Who', 'Decided at the end'],
      rows: [
        ['1-3', 'Process audit', 'Auditors, all five roles', 'Start D; fund A, C and B'],
        ['4', 'D. Approval limit', 'Head of sales, controller', 'The limit, signed'],
        [
          '5-6',
          'A. Routing rule, C. Daily slot',
          'Sales office, engineering',
          'Is half an hour a day enough?',
        ],
        ['7-9', 'B. Request form', 'Sales, engineering, web team', 'Which fields are required'],
        [String(SECOND_COUNT_WEEK), 'Second count', 'All five roles', 'Which estimates were right'],
        [
          String(SOFTWARE_WEEK),
          'E. Software',
          'COO, order desk, IT',
          'Buy, build smaller, or leave',
        ],
        ['13', 'Day 90', 'COO', 'Whether the targets are met'],
      ],
    },
    targets: {
      caption: 'Targets, against the baseline of sheet 3',
      columns: ['Figure', 'Today', 'Planned for', 'Target', 'When'],
      rows: [
        [
          'Agreed: process time, in working days',
          each.days.toFixed(2),
          `${TIME} less`,
          targetOf(each.days, TIME, tenths),
          'Day 90',
        ],
        [
          'Agreed: hours of work a quote',
          tenths(each.hours),
          'Without E',
          figure(afterRepairs.hoursEach),
          'Day 90',
        ],
        [
          'Agreed guard: requests complete the first time',
          FIRST_TIME,
          'No less',
          FIRST_TIME,
          'Day 90',
        ],
        [
          'Also watched: hours of work a quote',
          tenths(each.hours),
          `${RESOURCES} less`,
          targetOf(each.hours, RESOURCES, tenths),
          'After E',
        ],
        [
          'Also watched: manual bottlenecks',
          figure(bottleneckList.length),
          `${FEWER_BOTTLENECKS} fewer`,
          targetOf(bottleneckList.length, FEWER_BOTTLENECKS),
          'Day 90',
        ],
        [
          'Also watched: support questions about quotes, a week',
          figure(week.questions),
          `${FEWER_TICKETS} fewer`,
          targetOf(week.questions, FEWER_TICKETS),
          'Day 90',
        ],
      ],
    },
    lists: {
      'How to read the targets': [
        `The ${numberWord(firstRepairs.length)} repairs remove ${figure(afterRepairs.daysSaved)} of ${figure(week.waitDays)} waiting days, so on paper a quote would take ${tenths(afterRepairs.daysEach)} days. We plan for less: shares are estimates, and a repaired step can pass its queue on.`,
        `A bottleneck counts as gone once it costs less than ${GONE_BELOW} a week, the price of ${numberWord(GONE_BELOW / PRICES.hour)} hours. By our estimates ${listOfCosts(afterRepairs.gone)} would be; ${listOfCosts(afterRepairs.remaining)} would not.`,
      ],
      'What we would not do now': [
        `Buy the software. If form B cuts typing to ${softwareAfterForm.typingHours} hours a quote and the project to ${softwareAfterForm.effort} days, it gains ${figure(softwareAfterForm.gain)} a week, or ${figure(softwareAfterForm.gainPerDay)} per day of effort.`,
        'Automate the routing. The sales office follows the rule by hand for a month first.',
      ],
    },
  },
  limits: {
    id: 'limits',
    label: 'Method and limits',
    title: 'What could prove us wrong',
    lead: 'The report rests on one week of counting, two agreed prices and five estimates. This sheet says what they leave out, and what would change the decision.',
    lists: {
      Assumptions: [
        'The week counted is like other weeks.',
        'A saved hour is worth its price only if it is used for other work.',
        'Shares removed are estimates by the people who do the work.',
        'Each department that must agree costs one day.',
      ],
      'Not examined': [
        'How many quotes become orders, and their margin',
        'Other products, sites and languages',
        'Whether the spreadsheet’s formulas are right',
        'License and running costs of the software',
      ],
    },
    doubts: {
      caption: 'What would change the decision',
      columns: ['If', 'Then'],
      rows: [
        [
          `D removes under ${percentage((A.gainPerDay * D.effort) / D.cost)} of its cost instead of ${percentage(D.removed)}`,
          'A should have come first',
        ],
        [
          `The software takes under ${figure(E.gain / A.gainPerDay)} days instead of ${E.effort}`,
          'E comes second, after D',
        ],
        [
          `Over ${B.cases * (1 - B.removed)} requests still go back in week ${SECOND_COUNT_WEEK}`,
          'B is not finished: find out what, or whom, the form misses',
        ],
        [
          `Checks still wait ${numberWord(C.days)} days in week ${SECOND_COUNT_WEEK}`,
          'C needs another repair: engineering lacks time',
        ],
      ],
    },
    documents: {
      caption: 'The eight outcomes of an audit, and where they are',
      columns: ['What you keep', 'Where', 'What moves', 'Planned for'],
      rows: [
        ['One map that everyone accepts', 'Sheet 2', 'Process time reduction', `${TIME}, sheet 7`],
        ['A price on every wait', 'Sheet 4', 'Resource efficiency', `${RESOURCES}, sheet 7`],
        [
          'A verdict on each step',
          'Sheet 5',
          'Fewer manual bottlenecks',
          `${FEWER_BOTTLENECKS}, sheet 7`,
        ],
        [
          'A ranked list of repairs',
          'Sheet 6',
          'Fewer support tickets',
          `${FEWER_TICKETS}, sheet 7`,
        ],
      ],
    },
    termsTitle: 'Terms',
    terms: {
      Case: 'One request, from its arrival to the sent quote.',
      'The work itself': 'Minutes the step would need if nothing were missing or typed twice.',
      'Extra work': 'All other minutes: asking, looking, explaining, typing again.',
      Delay: `Working days of ${HOURS_IN_A_DAY} hours in which no one works on the case.`,
      Effort:
        'Everyone’s working days on a repair, meetings and training included, plus one for each agreement.',
    },
  },
  /** The data of the example, and what a class can ask of it. */
  coverSheets: {
    id: 'cover-sheets',
    title: 'The cover sheets, for a class',
    lead: `Sheet 3 of our specimen report is the sum of ${week.requests} cover sheets with ${week.entries} entries. They are made up, like the rest. Use them in a course or a workshop, change them, pass them on; a link to the report is all we ask.`,
    file: 'Cover sheets as CSV',
    report: 'See the report',
    path: `${PATH}/cover-sheets.csv`,
    columns: [
      'Request',
      'Step',
      'Came on working day',
      'Waited, working days',
      'Extra minutes',
      'Questions',
      'Minutes of the work itself, if timed',
    ],
    reading:
      'Working day 1 is the first Monday, 1.5 its noon, 6 the second Monday. The work itself was timed in ten entries of each step; typing at step 6 is extra work throughout.',
    questionsTitle: 'Questions to work on',
    questions: [
      `How long does an average request take, and how much of that is work? Count a day as ${HOURS_IN_A_DAY} hours. Then compare the fastest request with the slowest: what does the slowest meet?`,
      `An hour costs ${PRICES.hour}, and a day of waiting costs ${PRICES.day} a request. Which step costs the most a week? Which does if waiting costs nothing?`,
      'On which weekday, and at what time, do the engineers meet? What would each request have waited if they met every morning?',
      'Which requests never met a wait of more than a day? What do they have in common, and what does it say about the cause?',
      'Software takes over all the typing. How much sooner does an average request leave? How many hours a week does it save? Which of the two answers belongs in the offer?',
    ],
    answers: 'Sheets 3 and 4 have the answers to the first two. For the last, see',
  },
  cta: {
    title: 'See this for a process of your own',
    text: `An audit takes ${durations.audit.long}. You choose the process; we count, price and rank.`,
    action: processAudits.cta.action,
  },
};

const { summary, map, baseline, prices, verdicts, repairs, roadmap, limits } = specimenReport;

export const sheets = [summary, map, baseline, prices, verdicts, repairs, roadmap, limits] as const;
