import { idSchema } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch, useViewer } from '@platform/routing'
import { buttonClass, DocumentsIllustration, EmptyState, Page, PageHeading } from '@platform/ui/elements'
import { lazy, Suspense, type ReactElement } from 'react'
import { REQUEST_FIELDS } from './documents-upload.queries.ts'

// The page itself is public and light; answering needs an account and what belongs to it.
const AnswerRequest = lazy(() =>
  import('./answer-request.tsx').then(({ AnswerRequest: component }) => ({ default: component })),
)

/** Where a request for a document leads. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'documents'])
  const [{ request }] = usePageSearch(REQUEST_FIELDS)
  const isClient = useViewer().kind === 'client'
  const isWhole = idSchema.safeParse(request).success
  return (
    <Page width="reading">
      <PageHeading
        title={t('pages:account.documentsUpload.name')}
        description={t('pages:account.documentsUpload.description')}
        breadcrumb={
          isClient && (
            <p>
              <PageLink page="client.documents">{t('pages:client.documents.title')}</PageLink>
            </p>
          )
        }
      />
      {isClient && isWhole ? (
        <Suspense>
          <AnswerRequest key={request} id={request} />
        </Suspense>
      ) : (
        <EmptyState
          title={t(
            isWhole
              ? 'documents:documentRequests.landing.signIn'
              : 'documents:documentRequests.landing.unknown',
          )}
          illustration={<DocumentsIllustration />}
          action={
            <PageLink
              page={isClient ? 'client.documents' : 'main.home'}
              className={buttonClass({ variant: 'primary' })}
            >
              {t(
                isClient
                  ? 'documents:documentRequests.landing.documents'
                  : 'documents:documentRequests.landing.home',
              )}
            </PageLink>
          }
        >
          {t(
            isWhole
              ? 'documents:documentRequests.landing.signInText'
              : 'documents:documentRequests.landing.unknownText',
          )}
        </EmptyState>
      )}
    </Page>
  )
}
