import { useTranslation } from '@platform/i18n'
import { Page, PageHeading } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { LocalProse } from '../../../parts/prose/local-prose.tsx'
import { proseLoads } from '../../../parts/prose/prose-loads.ts'
import { NoteList } from './note-list.tsx'

const notes = proseLoads({
  en: () => import('./en.md'),
  de: () => import('./de.md'),
  fr: () => import('./fr.md'),
  ar: () => import('./ar.md'),
})

/** What was added and what has changed, with a mark on what this browser has not shown yet. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['main', 'pages'])
  return (
    <Page width="reading">
      <PageHeading title={t('pages:main.whatsNew.name')} description={t('main:whatsNew.lead')} />
      <LocalProse loads={notes}>{({ sections }) => <NoteList notes={sections} />}</LocalProse>
    </Page>
  )
}
