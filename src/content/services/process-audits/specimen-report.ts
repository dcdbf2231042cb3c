import { durations } from '../../shared/figures.ts';
import { SPENDING_RULES } from '../../shared/spendingRules.ts';
import { processAudits } from './index.ts';

export const metadata = {
  title: 'Sample process audit report',
  description:
    'The report of a process audit, sheet by sheet, on a made-up example: the map, the price of each wait, a verdict on each step, the ranked repairs.',
};

/** The figures are typed in as a reader sees them; `specimenReport.test.ts` derives them from the counts and estimates. */
export const specimenReport = {
  path: '/services/process-audits/specimen-report',
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
      { figure: '4.2', term: 'working days from request to quote' },
      { figure: '2.0', term: 'hours of work in them' },
      { figure: '3,820', term: 'cost of the five bottlenecks a week' },
      { figure: '22', term: 'days of effort for the first four repairs' },
    ],
    facts: {
      'The question':
        'The head of sales wants software that types finished quotes into the order system. Is that the first thing to fix?',
      'The answer':
        'No. A quote takes 4.2 working days, of which 3.9 are waiting, and the software would shorten none of the waiting. Four repairs that need no purchase come first; the first of them costs 3 days of effort and returns about 630 a week.',
      'The decision':
        'Set a limit below which a discount needs no approval (D). Release 10 days for a routing rule and a daily engineering slot (A with C), then 9 for a request form (B). Do not sign the software contract before the second count.',
      'What happens next':
        'D starts the week after this report, A with C the week after that. The process is counted again in week 10, and the software is decided in week 11 with those figures.',
      'The most to spend': `On hours alone, spend at most 43,000; with delay at its agreed price, 99,000. Both assume that the first four repairs reach three quarters of their estimated gains, and are earned back within ${durations.payback.to} months of ${SPENDING_RULES.weeksAYear} weeks a year. That includes our fees, the audit and your people’s hours.`,
      'Hours of your people':
        'Your people spent 16 hours, across five roles. Sheet 2 says on what.',
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
      rows: [
        ['D. Approval limit', '3', '1,200', '630', '1.9'],
        ['A with C. Routing rule, daily slot', '10', '4,000', '600', '6.7'],
        ['B. Request form', '9', '3,600', '540', '6.7'],
        ['E. Software, before its license', '40', '16,000', '900', '17.8'],
      ],
    },
    note: 'Money is in whatever currency the firm counts in. A day of effort is 8 hours at 50. We do not promise the sum of the gains, because each repair changes what the others are worth.',
  },
  map: {
    id: 'map',
    label: 'Phase 1: Discovery & Mapping · One map that everyone accepts',
    title: 'The process as it is',
    lead: 'Seven steps and five bottlenecks. A request that meets every wait loses eight days; one that meets only the inbox loses one.',
    drawingAlt:
      'The seven steps as numbered stations on a line. Tangles in front of steps 1, 2, 3 and 5 are the waits A, B, C and D, as wide as their 1, 3, 2 and 2 days. Side lines pass steps 2, 3 and 5. Step 6 is marked E.',
    /** Units in the drawing: “3 days”, “24 pass”. */
    day: 'day',
    days: 'days',
    pass: 'pass',
    /** The steps in the drawing: the letter of the bottleneck, days of wait, and the number of requests that skip the step. */
    stations: [
      { bottleneck: 'A', days: 1, passing: 0 },
      { bottleneck: 'B', days: 3, passing: 24 },
      { bottleneck: 'C', days: 2, passing: 30 },
      { bottleneck: undefined, days: 0, passing: 0 },
      { bottleneck: 'D', days: 2, passing: 16 },
      { bottleneck: 'E', days: 0, passing: 0 },
      { bottleneck: undefined, days: 0, passing: 0 },
    ],
    key: 'Tangles are waits, drawn to scale in working days. Side lines show how many requests do not need the step. E has no wait: it is work done twice.',
    steps: {
      caption: 'The steps, who does them, and how many of the 40 requests pass through each',
      columns: ['Step', 'Done by', 'Cases a week', 'What happens'],
      rows: [
        ['1. Assign', 'Sales office', '40', 'Forwarded in a shared inbox until it is taken'],
        ['2. Complete', 'Salesperson', '16', 'Back to the customer, because something is missing'],
        ['3. Check', 'Engineering', '10', 'Unusual configurations, once a week in a meeting'],
        ['4. Price', 'Salesperson', '40', 'The price is worked out in a spreadsheet'],
        ['5. Approve', 'Head of sales', '24', 'Every discount, however small, by email'],
        ['6. Type', 'Order desk', '40', 'Copied by hand into the order system'],
        ['7. Send', 'Salesperson', '40', 'The quote goes out with a note to the customer'],
      ],
    },
    lists: {
      'What no handbook says': [
        'The inbox has no owner. Everyone reads it and passes on what looks like a colleague’s.',
        'No rule says which discounts need approval, so all of them wait for the head of sales.',
        'A check takes 12 minutes. It waits for a place on the agenda of a meeting held for other reasons.',
      ],
    },
    made: 'How it was made: an hour’s interview with each of the five roles, six requests followed from the inbox to the quote, and one hour in which the team corrected the draft. All five roles accepted this version. It took 16 hours in all, across the five roles: 5 for interviews, 5 for the map, 3.5 for the cover sheets at a minute an entry, 2.5 to read back the totals.',
  },
  baseline: {
    id: 'baseline',
    label: 'Phase 2: Analysis & Measurement',
    title: 'Work and waits, measured apart',
    lead: 'An average request takes 4.2 working days, 3.9 of them waiting. For every hour of the work itself, people spend 1.3 hours chasing, explaining and typing again.',
    /** Days of an average request: the waits, and the work at all steps together. */
    time: { waits: { A: 1, B: 1.2, C: 0.5, D: 1.2 }, work: 0.25 },
    bar: 'One average request to scale, in days: waits A 1.0, B 1.2, C 0.5, D 1.2, then 0.3 of work, dark, at all steps together.',
    figures: [
      { figure: '4.2', term: 'working days, request to quote' },
      { figure: '60%', term: 'of requests complete the first time' },
      { figure: '101.5', term: 'cost of the hours in one quote' },
      { figure: '30', term: 'questions about quotes a week' },
    ],
    table: {
      caption: 'The week counted: 40 requests',
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
      rows: [
        ['1. Assign', '40', '3', '6', '2.0', '4.0', '1', '40'],
        ['2. Complete', '16', '15', '45', '4.0', '12.0', '3', '48'],
        ['3. Check', '10', '12', '12', '2.0', '2.0', '2', '20'],
        ['4. Price', '40', '36', '0', '24.0', '0.0', '0', '0'],
        ['5. Approve', '24', '5', '18', '2.0', '7.2', '2', '48'],
        ['6. Type', '40', '0', '30', '0.0', '20.0', '0', '0'],
        ['7. Send', '40', '3', '0', '2.0', '0.0', '0', '0'],
      ],
      total: ['All requests', '40', '54.0', '67.8', '36.0', '45.2', '3.9', '156'],
    },
    lists: {
      'How it was counted': [
        'Each of the 40 requests of one week carried a paper cover sheet until its quote was sent.',
        'On it, each person noted when it came and left, questions about it, and extra minutes.',
        'The work itself was timed as it was done, up to ten requests a step, with no names.',
        'With the last sheet in, the totals were read back to the people who wrote them.',
      ],
      'What the figures cannot say': [
        'One week shows no season. It had no trade fair, campaign or holiday.',
        'Minutes are averages, written down by the people themselves.',
        'Some extra work is done during a wait, so the 4.2 days may be too long by up to 1.1 hours.',
        'Wait B includes the time the customer takes to answer.',
      ],
    },
  },
  prices: {
    id: 'prices',
    label: 'Phase 3: Gap Identification · A price on every wait',
    title: 'The bottlenecks, priced',
    lead: 'The five bottlenecks cost 3,820 a week. The one everyone complains about, typing, comes second. The approval, which had not been mentioned, comes third.',
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
      rows: [
        ['A. Inbox', '40', '0.1', '1', '200', '400', '600', '16%'],
        ['B. Missing details', '16', '0.75', '3', '600', '480', '1,080', '28%'],
        ['C. Engineering', '10', '0.2', '2', '100', '200', '300', '8%'],
        ['D. Discount', '24', '0.3', '2', '360', '480', '840', '22%'],
        ['E. Typing', '40', '0.5', '0', '1,000', '0', '1,000', '26%'],
      ],
      total: ['All five', '', '', '', '2,260', '1,560', '3,820', '100%'],
    },
    agreed: {
      'An hour: 50':
        'Set by the controller: the full cost of an hour of work, one rate for all roles.',
      'A day of delay: 10':
        'Agreed by the head of sales and the controller. If every quote left one day later, they expect the firm to lose 400 a week; divided by 40 requests, that is 10. It is the weakest figure in the report, so sheet 6 also ranks the repairs without it.',
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
    label: 'Phase 3: Gap Identification · A verdict on each step',
    title: 'A verdict on each step',
    lead: 'Remove, repair, automate or leave to a person. Steps 3 and 5 get two verdicts, because the judgment in them is needed and the wait around it is not.',
    figures: [
      { figure: '1', term: 'remove' },
      { figure: '3', term: 'repair' },
      { figure: '1', term: 'automate' },
      { figure: '4', term: 'leave to a person' },
    ],
    table: {
      caption: 'Verdicts, each with its reason',
      columns: ['Step', 'Verdict', 'Reason'],
      rows: [
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
          'A week’s checks take 2 hours, so a fixed half-hour each day is enough and no meeting is needed.',
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
          'An approval that never says no decides nothing and costs two days.',
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
      ],
    },
    note: 'Before step 5 changes, the controller checks that no contract, bank or auditor relies on the second signature. If one does, the limit stays below what it covers.',
  },
  repairs: {
    id: 'repairs',
    label: 'Phase 4: Optimization Roadmap · A ranked list of repairs',
    title: 'Ranked repairs',
    lead: 'The software gains the most a week and comes last: its 40 days pay for the four other repairs and leave 18 over.',
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
      rows: [
        ['D. Approval limit', '75%', '630', '1', '2', '3', '210'],
        ['A. Routing rule', '75%', '450', '4', '1', '5', '90'],
        ['B. Request form', '50%', '540', '6', '3', '9', '60'],
        ['C. Daily slot', '50%', '150', '3', '2', '5', '30'],
        ['E. Software', '90%', '900', '36', '4', '40', '22.5'],
      ],
    },
    twice: 'Ranked twice',
    chart:
      'Gain per day of effort. Dark: with delay priced at zero, so that only hours count. Light: at the agreed price.',
    unit: 'a day',
    chartStages: [
      { title: 'D. Approval limit', from: 90, to: 210 },
      { title: 'A. Routing rule', from: 30, to: 90 },
      { title: 'B. Request form', from: 33.3, to: 60 },
      { title: 'C. Daily slot', from: 10, to: 30 },
      { title: 'E. Software', from: 22.5, to: 22.5 },
    ],
    reading:
      'D leads either way, so it can begin. A and B change places if a day is worth less than 1, C and E if it is worth less than 6.25: the price of delay decides nothing at the top of the list.',
    owners: {
      caption: 'Owner of each repair, and the figure that will show it worked',
      columns: ['Repair', 'Owner', 'Figure', 'Today', 'Estimated'],
      rows: [
        [
          'D. No approval below an agreed limit',
          'Head of sales',
          'Days until approved',
          '2',
          '0.5',
        ],
        [
          'A. One routing rule instead of forwarding',
          'Sales office lead',
          'Days until assigned',
          '1',
          '0.25',
        ],
        [
          'B. A request form with every field a quote needs',
          'Head of sales',
          'Sent back, a week',
          '16',
          '8',
        ],
        [
          'C. A fixed half-hour each day for checks',
          'Engineering lead',
          'Days a check waits',
          '2',
          '1',
        ],
        [
          'E. Software that fills the order system',
          'Order desk lead',
          'Hours of typing a quote',
          '0.5',
          '0.05',
        ],
      ],
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
        ['10', 'Second count', 'All five roles', 'Which estimates were right'],
        ['11', 'E. Software', 'COO, order desk, IT', 'Buy, build smaller, or leave'],
        ['13', 'Day 90', 'COO', 'Whether the targets are met'],
      ],
    },
    targets: {
      caption: 'Targets, against the baseline of sheet 3',
      columns: ['Figure', 'Today', 'Planned for', 'Target', 'When'],
      rows: [
        ['Agreed: process time, in working days', '4.15', '15-30% less', '3.5 to 2.9', 'Day 90'],
        ['Agreed: hours of work a quote', '2.0', 'Without E', '1.65', 'Day 90'],
        ['Agreed guard: requests complete the first time', '60%', 'No less', '60%', 'Day 90'],
        ['Also watched: hours of work a quote', '2.0', '20-40% less', '1.6 to 1.2', 'After E'],
        ['Also watched: manual bottlenecks', '5', '60% fewer', '2', 'Day 90'],
        ['Also watched: support questions about quotes, a week', '30', '50% fewer', '15', 'Day 90'],
      ],
    },
    lists: {
      'How to read the targets': [
        'The four repairs remove 100 of 156 waiting days, so on paper a quote would take 1.6 days. We plan for less: shares are estimates, and a repaired step can pass its queue on.',
        'A bottleneck counts as gone once it costs less than 250 a week, the price of five hours. By our estimates A (150), C (150) and D (210) would be; B (540) and E (1,000) would not.',
      ],
      'What we would not do now': [
        'Buy the software. If form B cuts typing to 0.3 hours a quote and the project to 25 days, it gains 540 a week, or 21.6 per day of effort.',
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
        ['D removes under 32% of its cost instead of 75%', 'A should have come first'],
        ['The software takes under 10 days instead of 40', 'E comes second, after D'],
        [
          'Over 8 requests still go back in week 10',
          'B is not finished: find out what, or whom, the form misses',
        ],
        ['Checks still wait two days in week 10', 'C needs another repair: engineering lacks time'],
      ],
    },
    documents: {
      caption: 'The eight outcomes of an audit, and where they are',
      columns: ['What you keep', 'Where', 'What moves', 'Planned for'],
      rows: [
        ['One map that everyone accepts', 'Sheet 2', 'Process time reduction', '15-30%, sheet 7'],
        ['A price on every wait', 'Sheet 4', 'Resource efficiency', '20-40%, sheet 7'],
        ['A verdict on each step', 'Sheet 5', 'Fewer manual bottlenecks', '60%, sheet 7'],
        ['A ranked list of repairs', 'Sheet 6', 'Fewer support tickets', '50%, sheet 7'],
      ],
    },
    termsTitle: 'Terms',
    terms: {
      Case: 'One request, from its arrival to the sent quote.',
      'The work itself': 'Minutes the step would need if nothing were missing or typed twice.',
      'Extra work': 'All other minutes: asking, looking, explaining, typing again.',
      Delay: 'Working days of 8 hours in which no one works on the case.',
      Effort:
        'Everyone’s working days on a repair, meetings and training included, plus one for each agreement.',
    },
  },
  cta: {
    title: 'See this for a process of your own',
    text: `An audit takes ${durations.audit.long}. You choose the process; we count, price and rank.`,
    action: processAudits.cta.action,
  },
};

const { summary, map, baseline, prices, verdicts, repairs, roadmap, limits } = specimenReport;

export const sheets = [summary, map, baseline, prices, verdicts, repairs, roadmap, limits] as const;
