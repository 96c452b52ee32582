import { useTranslation } from '@platform/i18n'
import { PageLink, useMenu, type MenuItem } from '@platform/routing'
import { UnreadMessages } from '@platform/screens'
import { Dialog } from '@platform/ui'
import { IconDots } from '@tabler/icons-react'
import { useState, type ReactElement } from 'react'
import styles from './bottom-bar.module.css'
import { PageIcon } from './page-icon.tsx'

/** As many as a thumb can tell apart on a narrow phone. */
const PLACES = 5

/** The menu of a phone: five places, the last of which opens the rest when there are more pages. */
export function BottomBar(): ReactElement {
  const { t } = useTranslation('common')
  const entries = useMenu()
  const [isOpen, setIsOpen] = useState(false)
  const fits = entries.length <= PLACES
  const shown = fits ? entries : entries.slice(0, PLACES - 1)
  // A page that has no place of its own in the bar is found behind the last one.
  const isMoreActive = !shown.some(({ isActive }) => isActive) && entries.some(({ isActive }) => isActive)
  const close = (): void => setIsOpen(false)
  return (
    <nav className={styles.bar} aria-label={t('navigation.main')}>
      <ul>
        {shown.map((entry) => (
          <li key={entry.page.id}>
            <BarLink entry={entry} />
          </li>
        ))}
        {!fits && (
          <li>
            <button
              type="button"
              className={styles.entry}
              aria-haspopup="dialog"
              data-active={isMoreActive || undefined}
              onClick={() => setIsOpen(true)}
            >
              <IconDots aria-hidden size={22} stroke={1.6} />
              <span className={styles.word}>{t('navigation.more')}</span>
            </button>
          </li>
        )}
      </ul>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('navigation.sitemap')}
        closeLabel={t('action.close')}
        place="bottom"
      >
        <ul className={styles.all}>
          {entries.map((entry) => (
            <li key={entry.page.id}>
              <PageLink
                page={entry.page.id}
                className={styles.row}
                data-active={entry.isActive || undefined}
                onClick={close}
              >
                <PageIcon name={entry.icon} />
                {entry.title}
                <UnreadMessages page={entry.page.id} />
              </PageLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </nav>
  )
}

function BarLink({ entry }: { entry: MenuItem }): ReactElement {
  return (
    <PageLink page={entry.page.id} className={styles.entry} data-active={entry.isActive || undefined}>
      <PageIcon name={entry.icon} />
      <span className={styles.word}>{entry.title}</span>
      <UnreadMessages page={entry.page.id} />
    </PageLink>
  )
}
