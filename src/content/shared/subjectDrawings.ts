/** The text alternatives of the subject drawings (`ui/line/subjects/`), unless an article has its own. */
export const SUBJECT_ALTS = {
  budgets:
    'Several budget lines climb out of one tangle; all of them flatten except the one that was straightened, which goes on rising.',
  leaders: 'One line divides into five, and each is carried on by a person.',
  decisions:
    'A line passes through a row of gates without a halt, until at one of them it stops and waits for a person.',
  measure: 'A tangled and a straight line, each over a ruler.',
  knots:
    'One line with several knots of different sizes; the largest is being worked loose before the others are touched.',
  agents: 'A straight line passes three agents and doubles; a tangled one stops before the first.',
  stack: 'Lines from six separate systems join into one.',
  handover:
    'Two lanes run side by side: some of the steps leave the person’s lane for the machine’s, and the others stay where they are.',
  columns:
    'A single tangle on the left lets go of several straight lines of growing length, which stand like the columns of a ledger.',
  straighten: 'A tangled line is straightened and leaves as two lines at twice the pace.',
  repair: 'A knot is worked loose between two marks, and the line goes on straight.',
  services: 'One line is measured, joined by others, doubled and handed on to people.',
  machines: 'Systems join in one line, which passes an agent that asks a person, and doubles.',
  phases: 'One line in four phases: tangled, loosened, straight, doubled.',
  journal: 'Ruled lines like those of a text: each begins as a tangle and ends straight.',
  clauses: 'Three clauses of straight ruled lines, one line of them underlined.',
  map: 'One line branches into many, like the lines of a map.',
} as const;

export type SubjectDrawingName = keyof typeof SUBJECT_ALTS;

/** The names of the drawings that an article can have. */
export const SUBJECT_DRAWINGS = Object.keys(SUBJECT_ALTS) as readonly SubjectDrawingName[];
