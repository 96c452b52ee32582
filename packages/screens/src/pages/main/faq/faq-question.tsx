import { useTranslation } from '@platform/i18n'
import { PageLink, usePageHash } from '@platform/routing'
import { Disclosure, Prose as ProseText, VisuallyHidden } from '@platform/ui/elements'
import { useEffect, useRef, type ReactElement } from 'react'
import type { ProseSection } from '../../../parts/prose/prose-document.ts'
import { Prose } from '../../../parts/prose/prose.tsx'
import styles from './faq.module.css'

/** One question; open when the address names it. */
export function FaqQuestion({ section }: { section: ProseSection }): ReactElement {
  const { t } = useTranslation('main')
  const details = useRef<HTMLDetailsElement>(null)
  const isTarget = usePageHash() === section.id

  // Set on the element and not as a property, so that the reader can close it again.
  useEffect(() => {
    if (!isTarget || details.current === null) return
    details.current.open = true
    // The text arrives after the browser has looked for the place the address names.
    details.current.scrollIntoView({ block: 'start' })
  }, [isTarget])

  return (
    <Disclosure ref={details} id={section.id} className={styles.question} summary={section.heading}>
      <ProseText>
        <Prose blocks={section.blocks} />
        <p>
          <PageLink page="main.faq" hash={section.id} className={styles.permalink}>
            {t('faq.permalink')}
            <VisuallyHidden>: {section.heading}</VisuallyHidden>
          </PageLink>
        </p>
      </ProseText>
    </Disclosure>
  )
}
