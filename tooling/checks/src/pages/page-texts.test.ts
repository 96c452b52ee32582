import { START_NAMESPACES } from '@platform/i18n'
import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkPageTexts } from './page-texts.ts'

const SCREENS = 'packages/screens/src'
const bindings = `export const screens = {
  'client.home': screen(() => import('./home.tsx'), ['care'], start('prefetchHome')),
  'client.messages': ofParts(() => import('./messages.tsx'), ['care', 'messages'], start),
}`
const uses = (namespaces: string, names = 't') => `const { ${names} } = useTranslation(${namespaces})`
const check = (files: Readonly<Record<string, string>>) =>
  checkPageTexts(
    createRepository({
      [`${SCREENS}/screens.ts`]: bindings,
      [`${SCREENS}/home.tsx`]: `import './part.tsx'\nimport type { Part } from './typed.tsx'`,
      [`${SCREENS}/messages.tsx`]: `const Part = lazy(() => import('./part.tsx'))`,
      [`${SCREENS}/typed.tsx`]: uses(`'forms'`),
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`${SCREENS}/${name}`, text])),
    }),
    ['common'],
  )

describe('the texts of a component', () => {
  it('are there on every page where it is drawn', () => {
    expect(checkPageTexts(repository, START_NAMESPACES)).toEqual([])
  })

  it('are those of the page, or those of every page', () => {
    expect(check({ 'part.tsx': uses(`['common', 'care']`) })).toEqual([])
  })

  it('are noticed where a page lacks them, also in a window that is loaded later', () => {
    expect(check({ 'part.tsx': uses(`['messages', 'documents']`) })).toEqual([
      `${SCREENS}/part.tsx:1 has texts of messages, which are missing on client.home`,
      `${SCREENS}/part.tsx:1 has texts of documents, which are missing on client.home, client.messages`,
    ])
  })

  it('are there where it, or what draws it, waits for them', () => {
    const waits = `import './inner.tsx'\n${uses(`['messages', 'documents']`, 't, ready')}`
    expect(check({ 'part.tsx': waits, 'inner.tsx': uses(`'documents'`) })).toEqual([])
  })
})
