/** Who does a step of a process: a robot by a rule, a model by its judgment, a person by decision. */
export const STATION_KINDS = ['rule', 'judgment', 'person'] as const;

export type StationKind = (typeof STATION_KINDS)[number];
