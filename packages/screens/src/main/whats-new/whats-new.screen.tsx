import { useTranslation } from '@platform/i18n'
import { Page, PageHeading } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { LocalProse } from '../content/local-prose.tsx'
import { proseLoads } from '../content/prose-loads.ts'
import { NoteList } from './note-list.tsx'

const notes = proseLoads({
  en: () => import('./content/en.md'),
  de: () => import('./content/de.md'),
  fr: () => import('./content/fr.md'),
  ar: () => import('./content/ar.md'),
})

/** What was added and what has changed, with a mark on what this browser has not shown yet. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['main', 'pages'])
  return (
    <Page width="reading">
      <PageHeading title={t('pages:main.whatsNew.title')} description={t('main:whatsNew.lead')} />
      <LocalProse loads={notes}>{({ sections }) => <NoteList notes={sections} />}</LocalProse>
    </Page>
  )
}
