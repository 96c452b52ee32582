import { useTranslation } from '@platform/i18n'
import { Pager, type PagerStep } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './list-pager.module.css'

export interface ListPagerProps {
  /** Where the shown page begins; empty on the first. */
  readonly after: string
  readonly nextCursor: string | null
  /** The link to the page that begins after a cursor; to the first one without. */
  readonly linkTo: (after: string | undefined, parts: Parameters<PagerStep['link']>[0]) => ReactElement
}

/** The way through a long list. Each page has its own address; the way back is the browser's, or to the beginning. */
export function ListPager({ after, nextCursor, linkTo }: ListPagerProps): ReactElement | null {
  const { t } = useTranslation('common')
  if (after === '' && nextCursor === null) return null
  return (
    <div className={styles.pager}>
      <Pager
        label={t('list.pages')}
        status={t(after === '' ? 'list.firstStatus' : 'list.laterStatus')}
        previous={
          after === '' ? undefined : { label: t('list.first'), link: (parts) => linkTo(undefined, parts) }
        }
        next={
          nextCursor === null
            ? undefined
            : { label: t('list.next'), link: (parts) => linkTo(nextCursor, parts) }
        }
      />
    </div>
  )
}
