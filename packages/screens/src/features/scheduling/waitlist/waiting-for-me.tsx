import { useTranslation } from '@platform/i18n'
import { Disclosure } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import rows from '../../../parts/lists/boxed-rows.module.css'
import styles from './waitlist.module.css'

/** How many wait for a time of the reader and what for, by name where they share their calendar; nothing where nobody waits. */
export function WaitingForMe(): ReactElement | null {
  const { t } = useTranslation('scheduling')
  const { api } = useServices()
  const { locale } = useReaderFormat()
  const line = useQuery(api.query.main.waitlist.readLine.queryOptions())
  const services = line.data?.services ?? []
  if (services.length === 0) return null
  const all = services.reduce((sum, { count }) => sum + count, 0)
  const names = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <Disclosure summary={t('waitlist.line', { count: all })}>
      <ul className={rows.rows}>
        {services.map(({ service, count, persons }) => (
          <li key={service.id} className={rows.row}>
            <span className={styles.words}>
              <span className={styles.name}>{service.name}</span>
              <span className={styles.when}>
                {[
                  t('waitlist.count', { count }),
                  ...(persons.length > 0 ? [names.format(persons.map(({ name }) => name))] : []),
                ].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
