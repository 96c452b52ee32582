import { expect, it } from 'vitest'
import { createFigures } from './figures.ts'
import { createFrameworks } from './frameworks.ts'
import { showPackageManagers } from './package-managers.ts'

it('shows what is installed for each package manager, and leaves other commands alone', () => {
  const text = showPackageManagers('```sh\nnpm install a b\n```\n\n```sh\nnpm run x\n```\n')
  expect(text.match(/^(?:npm|pnpm|yarn|bun) .*$/gm)).toEqual([
    'npm install a b',
    'pnpm add a b',
    'yarn add a b',
    'bun add a b',
    'npm run x',
  ])
})

it('shows the beginning of each framework that has a page', () => {
  const text = createFrameworks()
  expect(text).toMatch(/^```tsx \[React\]$/m)
  expect(text).toMatch(/^```ts \[Nothing\]\nimport \{ session \}/m)
})

it('has figures that are measured', () => {
  expect(createFigures()).toMatch(/<dt>tokens sent twice, in 100 rounds[^<]*<\/dt><dd>0<\/dd>/)
  expect(createFigures()).toMatch(/<dd>\d\.\d+ kB<\/dd>/)
})
