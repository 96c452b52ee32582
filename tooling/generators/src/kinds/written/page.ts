import { quote } from '../../names.ts'
import type { NewPage } from './new-page.ts'

/** The screen of a page that says its title. */
export function writeScreen({ id }: NewPage): string {
  return `import { useTranslation } from '@platform/i18n'
import { Page, PageHeading } from '@platform/ui/elements'
import type { ReactElement } from 'react'

export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return (
    <Page>
      <PageHeading title={t('${id}.title')} description={t('${id}.description')} />
    </Page>
  )
}
`
}

/** Who opens a page in its test. */
export function writeReader({ openTo }: NewPage): { readonly imports: string; readonly token: string } {
  if (openTo === undefined) return { imports: '', token: '' }
  return {
    imports: `import { createAccountToken } from '../../../../testing/account-token.ts'
`,
    token: `token: createAccountToken({ acc_t: ${openTo} }),`,
  }
}

export function writeTest(page: NewPage): string {
  const { id, name, path, title } = page
  const { imports, token } = writeReader(page)
  return `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
${imports}import { openPublicPage } from '../../../../testing/open-public-page.tsx'
import { Screen } from './${name.kebab}.screen.tsx'

it('says its title', async () => {
  await openPublicPage({ at: '${path}', ${token} screens: { '${id}': Screen } })
  expect(await screen.findByRole('heading', { level: 1, name: ${quote(title)} })).toBeDefined()
})
`
}
