import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Page, PageHeading } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { RecordBanner } from '../../../features/care/persons/person-switch.tsx'
import { useReachedPersons } from '../../../features/care/persons/use-person.ts'
import { useClaims } from '../../../parts/services/use-claims.ts'

interface FormPageProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  /** About whom it is; `undefined` while nobody knows. */
  readonly personId: string | undefined
  readonly children: ReactNode
}

/** A page about one form, which says whose it is where it is not the reader's own. */
export function FormPage({ title, description, personId, children }: FormPageProps): ReactElement {
  const { t } = useTranslation('pages')
  const ownId = useClaims()?.u_id
  const person = useReachedPersons('record').find(({ id }) => id === personId)
  const isOther = personId !== undefined && personId !== ownId
  return (
    <Page width="reading">
      <RecordBanner person={person} />
      <PageHeading
        title={title}
        description={description}
        breadcrumb={
          <p>
            <PageLink page="client.healthQuestionnaire" {...(isOther && { search: { person: personId } })}>
              {t('client.healthQuestionnaire.title')}
            </PageLink>
          </p>
        }
      />
      {children}
    </Page>
  )
}
