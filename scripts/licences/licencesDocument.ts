/** A package's entry in the lock file. */
interface Package {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

interface Lock {
  packages: Record<string, Package & { dependencies?: Names; devDependencies?: Names }>;
}

type Names = Record<string, string>;

/**
 * Licences that a site under MIT may use and redistribute. LGPL is for libvips, a separate library that sharp loads.
 */
const allowedLicences: readonly string[] = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'Unlicense', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Zlib', 'Python-2.0'],
  ...['CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
];

/** Licences that packages omit or do not write as SPDX. */
const corrections: Readonly<Record<string, string>> = {
  // Its README contains the licence text.
  callsite: 'MIT',
  'Apache 2': 'Apache-2.0',
};

/** One line for each package whose licence is unknown or not allowed. */
export function forbiddenLicences({ packages }: Lock): string[] {
  return installed(packages)
    .filter(([, { licence }]) => !isAllowed(licence))
    .map(([name, { licence }]) => `${name}: ${licence || 'no licence'}`);
}

/** Renders docs/licences.md: the direct dependencies by name, and the licences of everything they pull in. */
export function licencesDocument({ packages }: Lock): string {
  const { dependencies = {}, devDependencies = {} } = packages[''] ?? {};
  const all = installed(packages);
  const table = (names: Names) =>
    Object.keys(names)
      .map((name) => `| ${name} | ${licenceOf(`node_modules/${name}`, packages[`node_modules/${name}`])} |`)
      .join('\n');
  const shipped = new Set(all.flatMap(([, { licence, isDevelopment }]) => (isDevelopment ? [] : [licence])));
  const added = new Set(all.map(([, { licence }]) => licence)).difference(shipped);
  const line = (licences: Set<string>) => [...licences].toSorted().join(', ');
  return `# Licences

Written by \`npm run licences\` from the lock file; a test fails when it is not up to date, and when a package comes under
a licence that \`scripts/licences/licencesDocument.ts\` does not allow.

What a server needs to serve the site, transitive packages included, is licensed under: ${line(shipped)}.

What builds and tests it, and what the build puts into pages and the server, adds: ${line(added)}.

## What serves

| package | licence |
| --- | --- |
${table(dependencies)}

## What builds, goes into the bundles, and tests

| package | licence |
| --- | --- |
${table(devDependencies)}
`;
}

function installed(packages: Lock['packages']) {
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => {
      const isDevelopment = Boolean(entry.dev ?? entry.devOptional);
      return [nameOf(place), { licence: licenceOf(place, entry), isDevelopment }] as const;
    });
}

function licenceOf(place: string, entry: Package | undefined): string {
  const said = entry?.license ?? corrections[nameOf(place)] ?? '';
  return corrections[said] ?? said;
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Flat SPDX expressions only: one side of an OR must be allowed, every side of an AND. */
function isAllowed(licence: string): boolean {
  const isOne = (part: string) => allowedLicences.includes(part);
  const parts = licence.replaceAll(/[()]/g, '');
  return parts.includes(' OR ') ? parts.split(' OR ').some(isOne) : parts.split(' AND ').every(isOne);
}
