import type { ReachedPerson } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import {
  Breadcrumb,
  EmptyListIllustration,
  EmptyState,
  Page,
  PageHeading,
  Skeleton,
} from '@platform/ui/elements'
import { useEffect, useRef, type ReactElement } from 'react'
import { RecordBanner } from '../../care/persons/person-switch.tsx'
import type { RecordPageId } from '../../care/persons/record-page.tsx'
import { useImportAddress } from '../import-links/import-address.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportStart } from './import-start.tsx'

interface ImportPageProps {
  /** The page of the record that it is a state of. */
  readonly page: RecordPageId
  readonly person: ReachedPerson
}

/** Imports a file into somebody's record: which file, what it would bring, and yes. */
export function ImportPage({ page, person }: ImportPageProps): ReactElement {
  const { t, ready } = useTranslation(['health-imports', 'common', 'pages', 'profile-entries'])
  const { previewId, pageSearch, show } = useImportAddress()
  useHeadingFocus(previewId)
  if (!ready)
    return (
      <Page>
        <Skeleton shape="control" lines={8} />
      </Page>
    )
  return (
    <Page>
      <RecordBanner person={person} />
      <PageHeading
        breadcrumb={
          <Breadcrumb
            label={t('common:navigation.breadcrumb')}
            steps={[
              {
                id: page,
                label: t(`pages:${page}.title`),
                link: (parts) => <PageLink page={page} search={pageSearch()} {...parts} />,
              },
            ]}
          />
        }
        title={t('health-imports:healthImports.title')}
        description={t('health-imports:healthImports.description')}
      />
      {!person.mayWrite ? (
        <EmptyState
          title={t('health-imports:healthImports.forbidden')}
          illustration={<EmptyListIllustration />}
          headingLevel={2}
        >
          {t('health-imports:healthImports.forbiddenText')}
        </EmptyState>
      ) : previewId === undefined ? (
        <ImportStart key={person.id} personId={person.id} onStage={focusHeading} />
      ) : (
        <ImportPreview key={previewId} id={previewId} page={page} onEnd={() => show(undefined)} />
      )}
    </Page>
  )
}

/** What was pressed is gone with its step; the next one begins at the heading. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
  scrollTo({ top: 0 })
}

function useHeadingFocus(previewId: string | undefined): void {
  const shown = useRef(previewId)
  useEffect(() => {
    if (shown.current === previewId) return
    shown.current = previewId
    focusHeading()
  }, [previewId])
}
