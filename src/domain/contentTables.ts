/** The tables whose rows are records: administrators edit them, and each has a page of its own. */
export const contentTables = ['news', 'publications', 'events'] as const;

/** The table of a record, which stands for its kind everywhere. */
export type ContentTable = (typeof contentTables)[number];
