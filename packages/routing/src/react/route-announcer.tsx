import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useRouting } from '../router/routing-context.ts'
import { useCurrentPage } from './use-page.ts'

/**
 * Tells screen readers where a navigation has led, and keeps the document's title. Rendered once by the
 * frame; the class must not hide it from screen readers.
 * @example <RouteAnnouncer className={styles.visuallyHidden} />
 */
export function RouteAnnouncer({ className }: { className?: string | undefined }): ReactNode {
  const { announcements, title, documentTitle } = useRouting()
  const page = useCurrentPage()
  const text = useSyncExternalStore(announcements.subscribe, announcements.read, announcements.read)
  const tabTitle = documentTitle((page && title(page)) || undefined)

  useEffect(() => {
    document.title = tabTitle
  }, [tabTitle])

  // It enters the document with its first text in it, because only a text that changes later is spoken.
  if (text === undefined) return null
  return (
    <div id="route-announcer" role="status" aria-live="polite" aria-atomic="true" className={className}>
      {text}
    </div>
  )
}
