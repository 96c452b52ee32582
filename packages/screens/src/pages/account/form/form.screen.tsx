import { useTranslation } from '@platform/i18n'
import { PageLink, usePageHash } from '@platform/routing'
import { DocumentsIllustration, EmptyState, Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { lazy, Suspense, type ReactElement } from 'react'

/** The secrets of links, as the server makes them. */
const SECRET = /^[\w-]{20,200}$/

// The page itself is public and light; filling in a form is not.
const LinkedForm = lazy(async () => ({ default: (await import('./linked-form.tsx')).LinkedForm }))

/** Fills in a form by a link, without an account. Its secret stands behind the `#`, which no server is sent. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'form-assignments'])
  const secret = usePageHash()
  if (SECRET.test(secret))
    return (
      <Suspense
        fallback={
          <Page width="reading">
            <PageHeading title={t('pages:account.form.name')} />
            <Skeleton shape="control" lines={8} />
          </Page>
        }
      >
        <LinkedForm key={secret} secret={secret} />
      </Suspense>
    )
  return (
    <Page width="reading">
      <PageHeading title={t('pages:account.form.name')} description={t('pages:account.form.description')} />
      <EmptyState
        title={t('form-assignments:formFilling.linked.unknown.title')}
        illustration={<DocumentsIllustration />}
        action={<PageLink page="main.home">{t('form-assignments:formFilling.linked.home')}</PageLink>}
      >
        {t('form-assignments:formFilling.linked.unknown.text')}
      </EmptyState>
    </Page>
  )
}
