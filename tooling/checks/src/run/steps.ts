/** One thing that `npm test` does. */
export interface Step {
  readonly name: string
  /** What it finds out, for the person who reads along. */
  readonly purpose: string
  readonly command: readonly [string, ...string[]]
  /** A step that must have gone well before. */
  readonly needs?: string
  /** Where its tests are reported, where it has some. */
  readonly reports?: string
}

/** In this order, two at a time: what is quick and says most comes first, then the two that take longest, side by side. */
export const STEPS: readonly Step[] = [
  {
    name: 'format',
    purpose: 'files are formatted',
    command: ['prettier', '--check', '.', '--log-level', 'warn'],
  },
  { name: 'manifests', purpose: 'versions agree across the workspace', command: ['sherif'] },
  {
    name: 'types and lint',
    purpose: 'types and lint rules hold',
    // Lint reports what the compiler does, too. Two at a time: each uses all cores and up to 2 GB.
    command: ['turbo', 'run', 'lint', '--continue', '--concurrency=2'],
  },
  {
    name: 'tests',
    purpose: 'packages, server and repository keep their promises',
    // One package at a time: their test runners use all cores themselves.
    command: ['turbo', 'run', 'test', '--continue', '--concurrency=1'],
    reports: '{packages,tooling}/!(consumers)/.reports/vitest.json',
  },
  {
    name: 'build',
    purpose: 'packages and sites build',
    // The docs are built by their own tests.
    command: ['turbo', 'run', 'build', '--continue', '--filter=!@platform/docs'],
  },
  {
    name: 'sites',
    purpose: 'the four sites work in Chromium against the real server',
    command: ['pnpm', '--filter', '@platform/e2e', 'run', 'test:e2e'],
    needs: 'build',
    reports: 'tooling/e2e/.reports/playwright.json',
  },
  {
    name: 'unused',
    purpose: 'no file, export or dependency is unused',
    // It loads configurations that import built packages.
    command: ['knip'],
    needs: 'build',
  },
  {
    name: 'packages',
    purpose: 'what would be published resolves for its users',
    command: ['turbo', 'run', 'lint:package', '--continue'],
    needs: 'build',
  },
  {
    name: 'api reports',
    purpose: 'the public API is as it was reviewed, and a change of it has its changeset',
    command: ['pnpm', '--filter', '@platform/api-reports', 'run', 'check'],
    needs: 'build',
  },
  {
    name: 'bundles',
    purpose: 'published entries as their users would bundle them',
    command: ['node', 'tooling/checks/src/run/bundle-entries.ts'],
    needs: 'build',
  },
  { name: 'sizes', purpose: 'bundles stay within their budgets', command: ['size-limit'], needs: 'bundles' },
  {
    name: 'consumers',
    purpose: 'the packed packages work in fresh projects outside of the repository',
    command: ['pnpm', '--filter', '@platform/consumers', 'run', 'test:packed'],
    needs: 'build',
    reports: 'tooling/consumers/.reports/vitest.json',
  },
  {
    name: 'budgets',
    purpose: 'requests and bytes of the sites stay within their budgets',
    command: ['pnpm', '--filter', '@platform/bench', 'run', 'bench:bytes'],
    needs: 'build',
  },
  {
    name: 'audits',
    purpose: 'public pages pass the audits of Lighthouse',
    // All sites have the same code; `audits` without a site looks at all of them.
    command: ['pnpm', '--filter', '@platform/bench', 'run', 'audits', '--site', 'Platform'],
    needs: 'build',
  },
]
