import * as z from 'zod';
import { heading, link, metadata } from '../../atoms.ts';
import { defineContent } from '../../defineContent.ts';
import { durations, promises } from '../../promises.ts';
import { processAudits } from '../process-audits.ts';
import {
  changingPrice,
  effortCost,
  firstRepairs,
  HOURS_IN_A_DAY,
  LETTERS,
  type Letter,
  type Priced,
  perRequest,
  priced,
  prices,
  REQUESTS,
  ranked,
  STEP_NAMES,
  type StepName,
  softwareAfterForm,
  steps,
  totals,
} from './specimenFigures.ts';

const column = z.strictObject({
  label: z.string().max(40),
  /** Holds figures, which stand under one another. */
  figures: z.boolean().optional(),
});

const table = z
  .strictObject({
    caption: z.string().min(10).max(120),
    columns: z.array(column).min(2),
    /** The first cell names its row. */
    rows: z.array(z.array(z.string().max(200))),
    total: z.array(z.string()).optional(),
  })
  .refine(
    ({ columns, rows, total = rows[0] }) =>
      [...rows, total].every((row) => row?.length === columns.length),
    'a row has another number of cells than there are columns',
  );

const fact = z.strictObject({ title: z.string().max(40), text: z.string().min(10).max(520) });
const keyFigure = z.strictObject({ figure: z.string().max(8), text: z.string().max(60) });
const list = z.strictObject({ title: z.string().max(60), items: z.array(z.string().max(240)) });
const span = z.strictObject({ from: z.int(), to: z.int() });

const sheet = z.strictObject({
  id: z.string(),
  /** The phase of the audit that it comes from, and what it is among the documents that the client keeps. */
  label: z.string().max(80),
  title: z.string().max(60),
  lead: z.string().max(320),
});

export type ReportTable = z.infer<typeof table>;
export type ReportFact = z.infer<typeof fact>;
export type ReportList = z.infer<typeof list>;
export type KeyFigure = z.infer<typeof keyFigure>;
export type ReportSheet = z.infer<typeof sheet>;

function figure(value: number, digits = 2): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

/** With one decimal, also where it is a nought, so that a column lines up. */
function tenths(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

const percent = (share: number) => `${figure(share * 100, 0)}%`;
const [mapping, measurement, gaps, roadmap] = processAudits.process.phases.map(
  ({ title }, index) => `Phase ${index + 1}: ${title}`,
);
const [map, waits, verdicts, repairs] = processAudits.outcomes.keep.map(({ title }) => title);

/** A label out of its parts, those that the audit's page may lack left out. */
const labelOf = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

const stepWords: Readonly<Record<StepName, { title: string; by: string; text: string }>> = {
  assign: {
    title: '1. Assign',
    by: 'Sales office',
    text: 'Forwarded in a shared inbox until someone takes it',
  },
  complete: {
    title: '2. Complete',
    by: 'Salesperson',
    text: 'Back to the customer, because something is missing',
  },
  check: {
    title: '3. Check',
    by: 'Engineering',
    text: 'Unusual configurations, once a week in a meeting',
  },
  price: {
    title: '4. Price',
    by: 'Salesperson',
    text: 'The price is worked out in a spreadsheet',
  },
  approve: {
    title: '5. Approve',
    by: 'Head of sales',
    text: 'Every discount, however small, by email',
  },
  type: {
    title: '6. Type',
    by: 'Order desk',
    text: 'Copied by hand into the order system',
  },
  send: {
    title: '7. Send',
    by: 'Salesperson',
    text: 'The quote goes out with a note to the customer',
  },
};

const bottleneckTitles: Readonly<Record<Letter, string>> = {
  A: 'A. Inbox',
  B: 'B. Missing details',
  C: 'C. Engineering',
  D: 'D. Discount',
  E: 'E. Typing',
};

const repairTitles: Readonly<Record<Letter, string>> = {
  A: 'A. One routing rule instead of forwarding',
  B: 'B. A request form with every field a quote needs',
  C: 'C. A fixed half-hour each day for checks',
  D: 'D. No approval below an agreed limit',
  E: 'E. Software that fills the order system',
};

/** Who answers for each repair, and the figure that shows its effect; where it is not the days of delay, as it is today. */
const owners: Readonly<Record<Letter, { owner: string; figure: string; today?: number }>> = {
  A: { owner: 'Sales office lead', figure: 'Days until assigned' },
  B: { owner: 'Head of sales', figure: 'Sent back, a week', today: priced.B.cases },
  C: { owner: 'Engineering lead', figure: 'Days a check waits' },
  D: { owner: 'Head of sales', figure: 'Days until approved' },
  E: { owner: 'Order desk lead', figure: 'Hours of typing a quote', today: priced.E.extraHours },
};

/** The same in a word or two. */
const repairNames: Readonly<Record<Letter, string>> = {
  A: 'A. Routing rule',
  B: 'B. Request form',
  C: 'C. Daily slot',
  D: 'D. Approval limit',
  E: 'E. Software',
};

/** A row of the baseline: work and waits of one step. */
function baselineRow(name: StepName): string[] {
  const { cases, minutes, ...step } = steps[name];
  const bottleneck = 'bottleneck' in step ? priced[step.bottleneck] : undefined;
  return [
    stepWords[name].title,
    String(cases),
    figure(minutes),
    figure((bottleneck?.extraHours ?? 0) * 60),
    tenths((cases * minutes) / 60),
    tenths(bottleneck?.weekHours ?? 0),
    figure(bottleneck?.days ?? 0),
    figure(bottleneck?.weekDays ?? 0),
  ];
}

/** A row of what repairs cost and return, each counted for itself. */
function returnRow(title: string, ...together: Priced[]): string[] {
  const effort = together.reduce((sum, one) => sum + one.effort, 0);
  const gain = together.reduce((sum, one) => sum + one.gain, 0);
  return [
    title,
    figure(effort),
    figure(effortCost(effort)),
    figure(gain),
    tenths(effortCost(effort) / gain),
  ];
}

/** On which sheets the documents are that the client keeps, in the order of the audit's page. */
const DOCUMENT_SHEETS = [2, 4, 5, 6];

const { A, B, C, D, E } = priced;
const halfTheGains = effortCost(firstRepairs.effort) / (firstRepairs.gain / 2);

/** What a figure of the audit's page, such as 15-30% less, leaves of a figure. */
function planned(outcome: number, today: number, digits: number): [metric: string, left: string] {
  const metric = processAudits.outcomes.figures[outcome]?.metric ?? '';
  const left = (metric.match(/\d+/g) ?? []).map((less) =>
    figure(today * (1 - Number(less) / 100), digits),
  );
  return [metric, left.join(' to ')];
}

/** Step, verdict and reason. */
const verdictRows = [
  [
    '1. Assign the request',
    'Repair',
    'The product and the region in a request already decide who should have it, so a rule of half a page can replace forwarding.',
  ],
  [
    '2. Complete the details',
    'Repair',
    `A form that asks for the missing fields prevents the question; ${steps.complete.cases} of ${REQUESTS} requests go back today.`,
  ],
  [
    '3. Wait for the meeting',
    'Repair',
    `A week’s checks take ${figure((steps.check.cases * steps.check.minutes) / 60)} hours, so a fixed half-hour each day is enough and no meeting is needed.`,
  ],
  [
    '3. Check the configuration',
    'Leave to a person',
    'An unusual configuration needs an engineer’s judgment, and a wrong one is expensive.',
  ],
  [
    '4. Price the quote',
    'Leave to a person',
    'It adds no wait and no extra work, and the salesperson decides things in it that no rule describes.',
  ],
  [
    '5. Approve a small discount',
    'Remove',
    'An approval that never says no decides nothing and costs two days.',
  ],
  [
    '5. Approve a large discount',
    'Leave to a person',
    'Above the limit the margin is at stake, and someone has to answer for it.',
  ],
  [
    '6. Type it into the order system',
    'Automate, later',
    'It follows rules without exception, but request form B changes what there is to type.',
  ],
  [
    '7. Send the quote',
    'Leave to a person',
    'It takes three minutes, and the salesperson’s last look is the only check on the whole quote.',
  ],
];

/** The verdicts, with how many of them there are. */
const VERDICTS = ['Remove', 'Repair', 'Automate', 'Leave to a person'].map((verdict) => ({
  figure: String(verdictRows.filter(([, given]) => given?.startsWith(verdict)).length),
  text: verdict.toLowerCase(),
}));

const [timeMetric, timeLeft] = planned(0, perRequest.days, 1);
const [hoursMetric, hoursLeft] = planned(1, perRequest.hours, 1);
const [bottleneckMetric, bottlenecksLeft] = planned(2, LETTERS.length, 0);
/** Counted with the same sheets: how often somebody asks where a quote is. */
const QUESTIONS = 30;
const [questionMetric, questionsLeft] = planned(3, QUESTIONS, 0);

/** /services/process-audits/specimen-report */
export const specimenReport = defineContent(
  'src/content/services/process-audits/specimen-report.ts',
  z.strictObject({
    path: z.string(),
    name: z.string(),
    ...metadata,
    hero: heading.extend({ label: z.string(), print: z.string(), back: link, article: link }),
    /** On every sheet. */
    mark: z.string(),
    report: z.string(),
    summary: sheet.extend({
      figures: z.array(keyFigure),
      facts: z.array(fact),
      returns: table,
      note: z.string(),
    }),
    map: sheet.extend({
      drawing: z.string(),
      key: z.string(),
      steps: table,
      found: list,
      made: z.string(),
    }),
    baseline: sheet.extend({
      bar: z.string(),
      figures: z.array(keyFigure),
      table,
      counted: list,
      limits: list,
    }),
    prices: sheet.extend({
      formula: z.string(),
      example: z.string(),
      table,
      agreed: z.array(fact),
      causes: table,
    }),
    verdicts: sheet.extend({ figures: z.array(keyFigure), table, note: z.string() }),
    repairs: sheet.extend({
      table,
      twice: z.string(),
      chart: z.string(),
      unit: z.string(),
      chartStages: z.array(z.strictObject({ title: z.string(), from: z.number(), to: z.number() })),
      reading: z.string(),
      owners: table,
    }),
    roadmap: sheet.extend({
      weeks: z.int(),
      caption: z.string(),
      columns: z.array(z.string()),
      stages: z.array(
        span.extend({ title: z.string(), who: z.string(), decided: z.string().max(160) }),
      ),
      targets: table,
      why: z.string(),
      later: list,
      missed: z.string(),
    }),
    limits: sheet.extend({
      lists: z.array(list),
      doubts: table,
      documents: table,
      termsTitle: z.string(),
      terms: z.array(fact),
    }),
    call: z.strictObject({ title: z.string(), text: z.string(), action: z.string() }),
  }),
  {
    path: '/services/process-audits/specimen-report',
    name: 'Specimen report',
    title: 'Specimen of a process audit report',
    description:
      'The report of a process audit, sheet by sheet, on a made-up example: the map, the price of each wait, a verdict on each step, the ranked repairs.',
    hero: {
      label: 'Specimen report',
      title: 'What you get from a process audit',
      lead: 'Eight sheets, as you would get them on the last day. The process, its roles and all figures are made up; the method, the arithmetic and the layout are the ones we use.',
      print: 'Print or save as PDF',
      back: { label: 'About process audits', href: processAudits.path },
      article: {
        label: 'The example as an article',
        href: '/blog/enterprise-process-optimisation-2025',
      },
    },
    mark: 'A made-up example, not a client’s process.',
    report: 'Process audit: forty quotes a week',
    summary: {
      id: 'summary',
      label: 'Report to the chief operating officer (COO)',
      title: 'Forty quotes a week',
      lead: 'An audit of one process, from the customer’s request to the quote, at a firm that sells equipment configured to order.',
      figures: [
        { figure: tenths(perRequest.days), text: 'working days from request to quote' },
        { figure: tenths(perRequest.hours), text: 'hours of work in them' },
        { figure: figure(totals.cost), text: 'cost of the five bottlenecks a week' },
        { figure: figure(firstRepairs.effort), text: 'days of effort for the first four repairs' },
      ],
      facts: [
        {
          title: 'The question',
          text: 'The head of sales wants software that types finished quotes into the order system. Is that the first thing to fix?',
        },
        {
          title: 'The answer',
          text: `No. A quote takes ${tenths(perRequest.days)} working days, of which ${tenths(perRequest.waitDays)} are waiting, and the software would shorten none of the waiting. Four repairs that need no purchase come first; the first of them costs ${figure(D.effort)} days of effort and returns about ${figure(D.gain)} a week.`,
        },
        {
          title: 'The decision',
          text: `Set a limit below which a discount needs no approval (D). Release ${figure(A.effort + C.effort)} days for a routing rule and a daily engineering slot (A with C), then ${figure(B.effort)} for a request form (B). Do not sign for the software before the second count.`,
        },
        {
          title: 'What happens next',
          text: 'D starts the week after this report, A with C the week after that. The process is counted again in week 10, and the software is decided in week 11 with those figures.',
        },
      ],
      returns: {
        caption: 'What the repairs cost and return, each counted by itself',
        columns: [
          { label: 'Repair' },
          { label: 'Effort in days', figures: true },
          { label: 'Cost of effort, once', figures: true },
          { label: 'Gain a week', figures: true },
          { label: 'Repaid in weeks', figures: true },
        ],
        rows: [
          returnRow(repairNames.D, D),
          returnRow('A with C. Routing rule, daily slot', A, C),
          returnRow(repairNames.B, B),
          returnRow(`${repairNames.E}, before its license`, E),
        ],
      },
      note: `Money is in whatever currency the firm counts in. A day of effort is ${HOURS_IN_A_DAY} hours at ${prices.hour}. We do not promise the sum of the gains, because each repair changes what the others are worth. If D, A, C and B together brought only half of what we estimate, their ${figure(firstRepairs.effort)} days would still be repaid in ${tenths(halfTheGains)} weeks.`,
    },
    map: {
      id: 'map',
      label: labelOf(mapping, map),
      title: 'The process as it is',
      lead: 'Seven steps and five bottlenecks. A request that meets every wait loses eight days; one that meets only the inbox loses one.',
      drawing:
        'The seven steps as numbered stations on a line. Tangles in front of steps 1, 2, 3 and 5 are the waits A, B, C and D, as wide as their 1, 3, 2 and 2 days. Side lines pass steps 2, 3 and 5. Step 6 is marked E.',
      key: 'Tangles are waits, to scale in working days. Side lines show how many requests do not need the step. E has no wait: it is work done twice.',
      steps: {
        caption: 'The steps, who does them, and how many of the 40 requests they see',
        columns: [
          { label: 'Step' },
          { label: 'Done by' },
          { label: 'Cases a week', figures: true },
          { label: 'What happens' },
        ],
        rows: STEP_NAMES.map((name) => {
          const { title, by, text } = stepWords[name];
          return [title, by, String(steps[name].cases), text];
        }),
      },
      found: {
        title: 'What no handbook says',
        items: [
          'Nobody is assigned to the inbox. Everyone reads it and passes on what looks like someone else’s.',
          'No rule says which discounts need approval, so all of them wait for the head of sales.',
          `A check takes ${steps.check.minutes} minutes. It waits for a place on the agenda of a meeting held for other reasons.`,
        ],
      },
      made: 'How it was made: interviews with all five roles at their desks, six requests followed from the inbox to the quote, and one hour in which the team corrected the draft. All five roles accepted this version.',
    },
    baseline: {
      id: 'baseline',
      label: labelOf(measurement),
      title: 'Work and waits, measured apart',
      lead: `An average request takes ${tenths(perRequest.days)} working days, ${tenths(perRequest.waitDays)} of them waiting. For every hour of work, people spend ${tenths(totals.extraHours / totals.workHours)} hours chasing, explaining and typing again.`,
      bar: `One average request to scale, in days: waits ${LETTERS.slice(0, 4)
        .map((letter) => `${letter} ${tenths(priced[letter].weekDays / REQUESTS)}`)
        .join(
          ', ',
        )}, then ${tenths(perRequest.hours / HOURS_IN_A_DAY)} of work, dark, at all steps together.`,
      figures: [
        { figure: tenths(perRequest.days), text: 'working days, request to quote' },
        {
          figure: percent(1 - steps.complete.cases / REQUESTS),
          text: 'of requests complete the first time',
        },
        {
          figure: tenths(perRequest.hours * prices.hour),
          text: 'cost of the hours in one quote',
        },
        { figure: String(QUESTIONS), text: 'questions about quotes a week' },
      ],
      table: {
        caption: `The week counted: ${REQUESTS} requests`,
        columns: [
          { label: 'Step' },
          { label: 'Cases' },
          { label: 'Work, min a case' },
          { label: 'Extra, min a case' },
          { label: 'Work, hours a week' },
          { label: 'Extra, hours a week' },
          { label: 'Wait, days a case' },
          { label: 'Wait, days a week' },
        ].map((one, index) => (index ? { ...one, figures: true } : one)),
        rows: STEP_NAMES.map(baselineRow),
        total: [
          'All requests',
          String(REQUESTS),
          tenths((totals.workHours / REQUESTS) * 60),
          tenths((totals.extraHours / REQUESTS) * 60),
          tenths(totals.workHours),
          tenths(totals.extraHours),
          tenths(perRequest.waitDays),
          figure(totals.waitDays),
        ],
      },
      counted: {
        title: 'How it was counted',
        items: [
          `Each of the ${REQUESTS} requests of one week carried a paper cover sheet until its quote was sent.`,
          'On it, each person noted when it came and left, questions about it, and extra minutes.',
          'The work itself was timed at the desk, up to ten requests a step.',
          'With the last sheet in, the totals were read back to the people who wrote them.',
        ],
      },
      limits: {
        title: 'What the figures cannot say',
        items: [
          'One week shows no season. It had no trade fair, campaign or holiday.',
          'Minutes are averages, written down by the people themselves.',
          `Some extra work is done during a wait, so the ${tenths(perRequest.days)} days may be too long by up to ${tenths(totals.extraHours / REQUESTS)} hours.`,
          'Wait B includes the time the customer takes to answer.',
        ],
      },
    },
    prices: {
      id: 'prices',
      label: labelOf(gaps, waits),
      title: 'The bottlenecks, priced',
      lead: `The five bottlenecks cost ${figure(totals.cost)} a week. The one everyone complains about, typing, comes second. The approval, which nobody had mentioned, comes third.`,
      formula:
        'Cost a week = cases × (extra hours × price of an hour + days of delay × price of a day)',
      example: `D as the pattern: ${D.cases} quotes carry a discount. Each costs ${D.extraHours} hours of chasing and explaining, which is ${figure(D.extraHours * prices.hour)}, and ${D.days} days of delay, which is ${figure(D.days * prices.day)}. ${D.cases} × ${figure(D.cost / D.cases)} = ${figure(D.cost)}.`,
      table: {
        caption: 'Cost of each bottleneck, a week',
        columns: [
          { label: 'Bottleneck' },
          { label: 'Cases' },
          { label: 'Extra hours a case' },
          { label: 'Days of delay' },
          { label: 'Cost of hours' },
          { label: 'Cost of delay' },
          { label: 'Cost a week' },
          { label: 'Share' },
        ].map((one, index) => (index ? { ...one, figures: true } : one)),
        rows: LETTERS.map((letter) => {
          const { cases, extraHours, days, hoursCost, daysCost, cost } = priced[letter];
          return [
            bottleneckTitles[letter],
            String(cases),
            figure(extraHours),
            String(days),
            figure(hoursCost),
            figure(daysCost),
            figure(cost),
            percent(cost / totals.cost),
          ];
        }),
        total: [
          'All five',
          '',
          '',
          '',
          figure(totals.hoursCost),
          figure(totals.daysCost),
          figure(totals.cost),
          '100%',
        ],
      },
      agreed: [
        {
          title: `An hour: ${prices.hour}`,
          text: 'Set by the controller: the full cost of an hour of work, one rate for all roles.',
        },
        {
          title: `A day of delay: ${prices.day}`,
          text: `Agreed by the head of sales and the controller. If every quote left one day later, they expect the firm to lose ${figure(prices.day * REQUESTS)} a week; divided by ${REQUESTS} requests, that is ${prices.day}. It is the weakest figure of the report, so sheet 6 also ranks the repairs without it.`,
        },
      ],
      causes: {
        caption: 'What causes each bottleneck, and how the cause was checked',
        columns: [{ label: 'Bottleneck' }, { label: 'Cause' }, { label: 'Check' }],
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
            'Not one of the 24 was refused',
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
      label: labelOf(gaps, verdicts),
      title: 'A verdict on each step',
      lead: 'Remove, repair, automate or leave to a person. Steps 3 and 5 get two verdicts, because the judgment in them is needed and the wait around it is not.',
      figures: VERDICTS,
      table: {
        caption: 'Verdicts, each with its reason',
        columns: [{ label: 'Step' }, { label: 'Verdict' }, { label: 'Reason' }],
        rows: verdictRows,
      },
      note: 'Before step 5 changes, the controller checks that no contract, bank or auditor relies on the second signature. If one does, the limit stays below what it covers.',
    },
    repairs: {
      id: 'repairs',
      label: labelOf(roadmap, repairs),
      title: 'Ranked repairs',
      lead: `The software gains the most a week and comes last: its ${figure(E.effort)} days pay for the four other repairs and leave ${figure(E.effort - firstRepairs.effort)} over.`,
      table: {
        caption: 'The ranking. Effort: days of work, plus one for each department that must agree',
        columns: [
          { label: 'Repair' },
          { label: 'Share removed' },
          { label: 'Gain a week' },
          { label: 'Days of work' },
          { label: 'Agreements' },
          { label: 'Effort in days' },
          { label: 'Gain per day of effort' },
        ].map((one, index) => (index ? { ...one, figures: true } : one)),
        rows: ranked.map(({ letter, share, gain, work, agreements, effort, gainPerDay }) => [
          repairNames[letter],
          percent(share),
          figure(gain),
          String(work),
          String(agreements),
          String(effort),
          figure(gainPerDay),
        ]),
      },
      twice: 'Ranked twice',
      chart:
        'Gain per day of effort. Dark: with delay at no price, so that only hours count. Light: at the agreed price.',
      unit: 'a day',
      chartStages: ranked.map(({ letter, gainPerDay, gainPerDayAtZero }) => ({
        title: repairNames[letter],
        from: Math.round(gainPerDayAtZero * 10) / 10,
        to: gainPerDay,
      })),
      reading: `D leads either way, so it can begin. A and B change places if a day is worth less than ${figure(changingPrice('A', 'B'))}, C and E if it is worth less than ${figure(changingPrice('C', 'E'))}: the price of delay decides nothing at the top of the list.`,
      owners: {
        caption: 'Owner of each repair, and the figure that will show it worked',
        columns: [
          { label: 'Repair' },
          { label: 'Owner' },
          { label: 'Figure' },
          { label: 'Today', figures: true },
          { label: 'Estimated', figures: true },
        ],
        rows: ranked.map(({ letter, share, days }) => {
          const { owner, figure: proof, today = days } = owners[letter];
          return [repairTitles[letter], owner, proof, figure(today), figure(today * (1 - share))];
        }),
      },
    },
    roadmap: {
      id: 'roadmap',
      label: labelOf(roadmap),
      title: 'The roadmap to day 90',
      lead: 'Weeks count from our first day with the team. C moves up beside A, or requests would reach engineering a day sooner only to wait for the same meeting.',
      weeks: 13,
      caption: 'Order of the repairs, who does them, and what is decided at the end of each',
      columns: ['Weeks', 'What', 'Who', 'Decided at the end'],
      stages: [
        {
          from: 1,
          to: 3,
          title: 'Process audit',
          who: 'Auditors, all five roles',
          decided: 'Start D; fund A, C and B',
        },
        {
          from: 4,
          to: 4,
          title: 'D. Approval limit',
          who: 'Head of sales, controller',
          decided: 'The limit, signed',
        },
        {
          from: 5,
          to: 6,
          title: 'A. Routing rule, C. Daily slot',
          who: 'Sales office, engineering',
          decided: 'Is half an hour a day enough?',
        },
        {
          from: 7,
          to: 9,
          title: 'B. Request form',
          who: 'Sales, engineering, web team',
          decided: 'Which fields are required',
        },
        {
          from: 10,
          to: 10,
          title: 'Second count',
          who: 'All five roles',
          decided: 'Which estimates were right',
        },
        {
          from: 11,
          to: 11,
          title: 'E. Software',
          who: 'COO, order desk, IT',
          decided: 'Buy, build smaller, or leave',
        },
        {
          from: 13,
          to: 13,
          title: 'Day 90',
          who: 'COO',
          decided: 'Whether the targets are met',
        },
      ],
      targets: {
        caption: 'Targets, against the baseline of sheet 3',
        columns: [
          { label: 'Figure' },
          { label: 'Today', figures: true },
          { label: 'Planned for' },
          { label: 'Target', figures: true },
          { label: 'When' },
        ],
        rows: [
          [
            'Process time, in working days',
            tenths(perRequest.days),
            `${timeMetric} less`,
            timeLeft,
            'Day 90',
          ],
          [
            'Manual bottlenecks',
            String(LETTERS.length),
            `${bottleneckMetric} fewer`,
            bottlenecksLeft,
            'Day 90',
          ],
          [
            'Support: questions about quotes, a week',
            String(QUESTIONS),
            `${questionMetric} fewer`,
            questionsLeft,
            'Day 90',
          ],
          [
            'Resources: hours of work a quote',
            tenths(perRequest.hours),
            `${hoursMetric} less`,
            hoursLeft,
            'After E',
          ],
        ],
      },
      why: `On paper the four repairs remove ${figure(firstRepairs.days)} of ${figure(totals.waitDays)} waiting days a week. We plan for much less: the shares are estimates, and a repaired step can pass its queue on. At their own steps they save only ${tenths(firstRepairs.hours)} of ${tenths(totals.workHours + totals.extraHours)} hours (${percent(firstRepairs.hours / (totals.workHours + totals.extraHours))}), and what form B saves in typing is not yet counted, so the target for hours waits for E.`,
      later: {
        title: 'What we would not do now',
        items: [
          `Buy the software. If form B cuts typing to ${figure(softwareAfterForm.extraHours)} hours a quote and the project to ${figure(softwareAfterForm.effort)} days, it gains ${figure(softwareAfterForm.gain)} a week, or ${figure(softwareAfterForm.gainPerDay)} per day of effort. Look again in week 11.`,
          'Automate the routing. Let a person follow the rule until it has proved right for a month.',
        ],
      },
      missed: promises.missedFigure,
    },
    limits: {
      id: 'limits',
      label: 'Method and limits',
      title: 'What could prove us wrong',
      lead: 'The report rests on one week of counting, two agreed prices and five estimates. This sheet says what they leave out, and what would change the decision.',
      lists: [
        {
          title: 'Assumptions',
          items: [
            'The week counted is like other weeks.',
            'A saved hour is worth its price only if it is used for other work.',
            'Shares removed are estimates by the people who do the work.',
            'Each department that must agree costs one day.',
          ],
        },
        {
          title: 'Not examined',
          items: [
            'How many quotes become orders, and their margin',
            'Other products, sites and languages',
            'Whether the spreadsheet’s formulas are right',
            'License and running costs of the software',
          ],
        },
      ],
      doubts: {
        caption: 'What would change the decision',
        columns: [{ label: 'If' }, { label: 'Then' }],
        rows: [
          [
            `D removes under ${percent((A.gainPerDay * D.effort) / D.cost)} of its cost, not ${percent(D.share)}`,
            'A should have come first',
          ],
          [
            `The software takes under ${figure(E.gain / A.gainPerDay)} days, not ${figure(E.effort)}`,
            'E comes second, after D',
          ],
          [
            `Over ${figure(B.cases * (1 - B.share))} requests still go back in week 10`,
            'B is not finished: the form lacks fields',
          ],
          [
            'Checks still wait two days in week 10',
            'C needs another repair: engineering lacks time',
          ],
        ],
      },
      documents: {
        caption: 'The eight outcomes of an audit, and where they are',
        columns: ['What you keep', 'Where', 'What moves', 'Planned for'].map((label) => ({
          label,
        })),
        rows: processAudits.outcomes.keep.map(({ title }, index) => {
          const outcome = processAudits.outcomes.figures[index];
          return [
            title,
            `Sheet ${DOCUMENT_SHEETS[index]}`,
            outcome?.description ?? '',
            `${outcome?.metric}, sheet 7`,
          ];
        }),
      },
      termsTitle: 'Terms',
      terms: [
        { title: 'Case', text: 'One request, from its arrival to the sent quote.' },
        {
          title: 'The work itself',
          text: 'Minutes the step would need if nothing were missing or typed twice.',
        },
        {
          title: 'Extra work',
          text: 'All other minutes: asking, looking, explaining, typing again.',
        },
        {
          title: 'Delay',
          text: `Working days of ${HOURS_IN_A_DAY} hours in which nobody works on the case.`,
        },
        {
          title: 'Effort',
          text: 'Everyone’s working days on a repair, meetings and training included, plus one for each agreement.',
        },
      ],
    },
    call: {
      title: 'The same for one of your processes',
      text: `An audit takes ${durations.audit.long}. You choose the process; we count, price and rank. ${promises.ownership}`,
      action: processAudits.call.action,
    },
  },
);
