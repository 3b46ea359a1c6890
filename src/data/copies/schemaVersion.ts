/** The newest migration, by which a copy names its schema. Written by `npm run types`. */
export const schemaVersion = '20261127154000';
