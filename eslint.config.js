// @ts-check
import { readdirSync } from 'node:fs';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * Folders shared by the panel's features, the lowest first: what each may import of the others.
 * @type {Record<string, string[]>}
 */
const sharedByFeatures = {
  'admin/ui': [],
  'admin/drafts': ['admin/ui'],
  'admin/editor': ['admin/ui', 'admin/drafts'],
  'admin/files': ['admin/ui', 'admin/drafts'],
  'admin/presence': ['admin/ui'],
  'admin/previews': ['admin/ui'],
  'admin/publishing': ['admin/ui'],
  'admin/record': [
    ...['admin/ui', 'admin/drafts', 'admin/editor', 'admin/files', 'admin/presence', 'admin/previews'],
    'admin/publishing',
  ],
  'admin/list': ['admin/ui', 'admin/files', 'admin/publishing', 'admin/record'],
};

/**
 * The direction of imports: what each folder of `src/` may import, besides itself and `#site.config.ts`.
 * Imports between folders are written `#folder/file.ts`; a relative import stays inside its folder.
 * @type {Record<string, string[]>}
 */
const layers = {
  domain: [],
  content: ['domain'],
  rendering: ['domain'],
  data: ['domain'],
  ui: ['domain'],
  islands: ['ui', 'data', 'domain'],
  firstPaint: [],
  components: ['islands', 'content', 'rendering', 'domain', 'styles'],
  layouts: ['components', 'firstPaint', 'islands', 'content', 'domain', 'styles'],
  pages: ['layouts', 'components', 'islands', 'content', 'rendering', 'data', 'domain', 'styles', 'admin/app'],
  'admin/app': ['admin', 'ui', 'data', 'domain', 'styles'],
  server: ['domain', 'data'],
  integrations: ['domain'],
  styles: [],
  ...Object.fromEntries(
    Object.entries(sharedByFeatures).map(([folder, below]) => [folder, [...below, 'ui', 'data', 'domain', 'styles']]),
  ),
  ...Object.fromEntries(
    adminFeatures().map((folder) => [folder, [...Object.keys(sharedByFeatures), 'ui', 'data', 'domain']]),
  ),
};

/**
 * The same for the files in `src/` itself, which Astro finds by name.
 * @type {Record<string, string[]>}
 */
const rootFiles = {
  'site.config.ts': [],
  'content.config.ts': ['data', 'domain'],
  'middleware.ts': ['domain', 'data'],
  'fetch.ts': ['domain'],
};

/**
 * What each folder of `scripts/` may import, besides itself and `src/`: never `tests/`, nor the commands that use it.
 * @type {Record<string, string[]>}
 */
const scriptFolders = {
  backend: ['sample-content', 'readHtml.ts'],
  processes: [],
  contract: ['readHtml.ts'],
  copies: ['backend'],
  wordpress: [],
  setup: ['backend'],
  bench: ['backend', 'processes', 'browser.ts', 'readHtml.ts', '../astro.config.mjs'],
  licences: [],
  'sample-content': [],
};

/** The panel's remaining folders, except `app`: one feature each; features do not import one another. */
function adminFeatures() {
  return readdirSync(new URL('src/admin/', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'app')
    .map((entry) => `admin/${entry.name}`)
    .filter((folder) => !(folder in sharedByFeatures));
}

/** The core `no-restricted-imports` ignores `import()`, so every pattern is repeated as a syntax rule. */
function restrict(/** @type {{ regex: string, message: string }[]} */ patterns, /** @type {object[]} */ syntax = []) {
  return /** @satisfies {import('eslint').Linter.RulesRecord} */ ({
    'no-restricted-imports': ['error', { patterns }],
    'no-restricted-syntax': [
      'error',
      ...patterns.map(({ regex, message }) => ({
        selector: `ImportExpression > Literal.source[value=/${regex.replaceAll('/', '\\u002F')}/]`,
        message,
      })),
      ...syntax,
    ],
  });
}

/** @param depth minimum number of folders between a file and the folder its relative imports may not leave. */
const noClimbing = (/** @type {number} */ depth) => ({
  regex: `^(\\./)*(\\.\\./){${depth + 1}}|\\w/\\.\\./`,
  message: 'Import across folders by name: #folder/file.ts.',
});

const noSupabase = {
  regex: '^@supabase/',
  message: 'Only src/data talks to Supabase.',
};

const noWorldInDomain = {
  regex: '^(react|react-dom|node:.*|astro(:.*)?)(/.*)?$',
  message: 'The domain holds pure rules: no React, no Astro, no I/O.',
};

const noClockInDomain = [
  {
    selector:
      'NewExpression[callee.name="Date"][arguments.length=0], MemberExpression[object.name="Date"][property.name="now"]',
    message: 'The domain has no clock: time is a parameter.',
  },
];

/** The rules for a folder or file of `src/` that may import the `allowed` folders. */
function direction(
  /** @type {string} */ layer,
  /** @type {string[]} */ allowed,
  /** @type {{ regex: string, message: string }} */ relative,
) {
  const reachable = [layer, ...allowed].map((folder) => `${folder}/`).join('|');
  const patterns = [
    relative,
    {
      regex: `^#(?!site\\.config\\.ts$|${reachable})`,
      message: `src/${layer} may import only: ${['site.config', ...allowed].join(', ')}.`,
    },
    ...(layer === 'data' ? [] : [noSupabase]),
    ...(layer === 'domain' ? [noWorldInDomain] : []),
  ];
  return restrict(patterns, layer === 'domain' ? noClockInDomain : []);
}

const importDirection = [
  ...Object.entries(layers).flatMap(([layer, allowed]) =>
    // A script inside an .astro file is linted as a file in a folder of that name, so shallower entries come last.
    [3, 2, 1, 0].map((depth) => {
      // Files deeper than three folders may climb three at most.
      const below = depth === 3 ? '**/' : '*/'.repeat(depth);
      return {
        name: `import direction of src/${layer}, ${depth} folders down`,
        files: [`src/${layer}/${below}*`, `src/${layer}/${below}*.astro/*`],
        rules: direction(layer, allowed, noClimbing(depth)),
      };
    }),
  ),
  ...Object.entries(rootFiles).map(([file, allowed]) => ({
    name: `import direction of src/${file}`,
    files: [`src/${file}`],
    rules: direction(file, allowed, { regex: '^\\.', message: 'Import across folders by name: #folder/file.ts.' }),
  })),
  {
    name: 'import direction of scripts/',
    files: ['scripts/*'],
    rules: restrict([
      {
        // `npm test` knows which browser tests there are, and starts what they share.
        regex: '^(\\./)*\\.\\./(?!playwright\\.config\\.ts$|tests/support/browserSetup\\.ts$)',
        message: 'scripts/ imports itself and src/ only.',
      },
    ]),
  },
  ...Object.entries(scriptFolders).map(([folder, allowed]) => ({
    name: `import direction of scripts/${folder}`,
    files: [`scripts/${folder}/**`],
    rules: restrict([
      {
        regex: `^(\\./)*\\.\\./(?!(${[folder, ...allowed].join('|')})(/|$))`,
        message: `scripts/${folder} may import only: ${['src', ...allowed].join(', ')}.`,
      },
    ]),
  })),
  {
    name: 'import direction of netlify/',
    files: ['netlify/**'],
    rules: restrict([
      { regex: '^(#(?!data/copies/)|\\.)', message: 'A function of Netlify imports #data/copies alone.' },
    ]),
  },
];

/**
 * A Supabase query is a lazy thenable: without `await` it is never sent.
 * @type {import('eslint').Linter.RulesRecord}
 */
const noForgottenAwait = { '@typescript-eslint/no-floating-promises': ['error', { checkThenables: true }] };

/**
 * Scrollable areas must be reachable by keyboard: a named region or group may be focusable.
 * @type {import('eslint').Linter.RuleEntry}
 */
const focusableAreas = ['error', { tags: [], roles: ['tabpanel', 'region', 'group'], allowExpressionValues: true }];

export default defineConfig(
  globalIgnores([
    'dist/',
    '**/.data*/',
    '.astro/',
    '.netlify/',
    'test-results/',
    'playwright-report/',
    'src/data/database.types.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.{js,mjs,mts,ts,tsx}'],
    ignores: ['**/*.astro/**'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      ...noForgottenAwait,
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // An empty environment variable counts as missing, so `||` on strings is intentional.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // TypeScript decides how index signatures are accessed.
      '@typescript-eslint/dot-notation': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.strict, reactHooks.configs.flat['recommended-latest']],
    rules: {
      'jsx-a11y-x/no-noninteractive-tabindex': focusableAreas,
      // As the ARIA Authoring Practices make a grid.
      'jsx-a11y-x/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
    },
  },
  {
    files: ['**/*.astro', '**/*.astro/*.ts'],
    extends: [tseslint.configs.recommended, tseslint.configs.stylistic],
  },
  {
    // The search page exists for this field: opening it is asking to type.
    files: ['src/islands/SearchBox.tsx'],
    rules: { 'jsx-a11y-x/no-autofocus': 'off' },
  },
  astro.configs.recommended,
  astro.configs['jsx-a11y-strict'],
  {
    files: ['**/*.astro'],
    rules: { 'astro/jsx-a11y/no-noninteractive-tabindex': focusableAreas },
  },
  {
    // Type-aware linting is slow for .astro files, and only pages may import data; components and layouts may not.
    files: ['src/pages/**/*.astro'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: noForgottenAwait,
  },
  ...importDirection,
);
