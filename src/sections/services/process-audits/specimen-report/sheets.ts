import { specimenReport } from '../../../../content/services/process-audits/specimen-report.ts';

const { summary, map, baseline, prices, verdicts, repairs, roadmap, limits } = specimenReport;

/** The sheets of the report, in order. */
export const sheets = [summary, map, baseline, prices, verdicts, repairs, roadmap, limits] as const;
