import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useNewestRows, type NewestLink } from './newest-rows.tsx'
import styles from './newest-section.module.css'
import { newestMeasurements } from './newest.queries.ts'

interface NewestSectionProps {
  readonly personId: string
  readonly linkTo: NewestLink
  /** False where the reader is known not to be shown the journal. */
  readonly isShared?: boolean
}

/** The newest measurements beside the rest of a health profile. They are of the journal: who is not shown that is told so. */
export function NewestSection({ personId, linkTo, isShared = true }: NewestSectionProps): ReactElement {
  const { t } = useTranslation('health-record')
  const newest = useQuery({ ...newestMeasurements(useServices(), personId), enabled: isShared })
  const draw = useNewestRows(linkTo)
  const say = (text: string) => <p className={styles.muted}>{text}</p>
  return (
    <Section title={t('measurementSeries.newest')}>
      {!isShared || isGone(newest.error) ? (
        say(t('measurementSeries.journalNotShared'))
      ) : (
        <Loaded query={newest} skeleton={<Skeleton shape="control" lines={3} />}>
          {({ items }) => draw(items) ?? say(t('measurementSeries.none'))}
        </Loaded>
      )}
    </Section>
  )
}
