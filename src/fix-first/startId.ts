/** The id of the tool, below "You decide". */
export const START_ID = 'start';
