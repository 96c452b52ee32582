import type { FormAssignment } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import {
  buttonClass,
  Card,
  EmptyListIllustration,
  EmptyState,
  Section,
  Skeleton,
  Stack,
} from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { DueDay } from '../../documents/document-requests/due-day.tsx'
import { openAssignments } from './assignments.queries.ts'
import styles from './form-assignments.module.css'
import { useAskedWords } from './use-asked-words.ts'

/** The forms that wait for answers of one person, what is due first. */
export function AskedForms({ personId }: { readonly personId: string }): ReactElement {
  const { t } = useTranslation('form-assignments')
  const assignments = useQuery(openAssignments(useServices(), personId))
  return (
    <Section title={t('formAssignments.open')}>
      <Loaded query={assignments} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ items }) => {
          // What the site itself asks stands on its own.
          const asked = items.filter(({ isOfSite }) => !isOfSite)
          return asked.length === 0 ? (
            <EmptyState title={t('formAssignments.none')} illustration={<EmptyListIllustration />}>
              {t('formAssignments.noneText')}
            </EmptyState>
          ) : (
            <Stack as="ul">
              {asked.map((assignment) => (
                <AskedForm key={assignment.id} assignment={assignment} />
              ))}
            </Stack>
          )
        }}
      </Loaded>
    </Section>
  )
}

function AskedForm({ assignment }: { readonly assignment: FormAssignment }): ReactElement {
  const { t } = useTranslation('form-assignments')
  const words = useAskedWords()
  const { id, title, round, note, dueOn, savedAt, mayFill } = assignment
  return (
    <Card as="li" title={<bdi>{title}</bdi>}>
      <p className={styles.facts}>
        <span>{words(assignment)}</span>
        {round !== '' && <bdi>{round}</bdi>}
        {dueOn !== null && (
          <span>
            <DueDay day={dueOn} />
          </span>
        )}
        {savedAt !== null && (
          <span>
            {t('formAssignments.begun')} <TimeAgo at={savedAt} />
          </span>
        )}
      </p>
      {note !== '' && <p dir="auto">{note}</p>}
      {mayFill && (
        <p>
          <PageLink
            page="client.healthQuestionnaire"
            search={{ form: id }}
            className={buttonClass()}
            aria-label={t(savedAt === null ? 'formAssignments.fillInOf' : 'formAssignments.goOnWith', {
              title,
            })}
          >
            {t(savedAt === null ? 'formAssignments.fillIn' : 'formAssignments.goOn')}
          </PageLink>
        </p>
      )}
    </Card>
  )
}
