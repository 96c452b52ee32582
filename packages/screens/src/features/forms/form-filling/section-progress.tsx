import { useTranslation } from '@platform/i18n'
import { Disclosure, ProgressBar } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './form-filling.module.css'
import type { ShownSections } from './use-sections.ts'
import { useSectionTitle } from './use-section-title.ts'

/** How far somebody is, and the way to every section. */
export function SectionProgress({
  sections,
  current,
  goTo,
  review,
  asked,
  left,
}: ShownSections): ReactElement {
  const { t } = useTranslation('form-assignments')
  const titleOf = useSectionTitle()
  const place = sections.findIndex(({ id }) => id === current?.id) + 1
  const where =
    current === undefined
      ? t('formFilling.review.title')
      : t('formFilling.part', { part: place, parts: sections.length })
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={sections.length < 2 && current !== undefined ? t('formFilling.progress') : where}
        value={asked === 0 ? 1 : (asked - left) / asked}
        valueText={left === 0 ? t('formFilling.allAnswered') : t('formFilling.left', { count: left })}
      />
      {sections.length > 1 && (
        <Disclosure summary={t('formFilling.allParts')}>
          <nav aria-label={t('formFilling.allParts')}>
            <ol className={styles.parts}>
              {sections.map((section) => (
                <li key={section.id}>
                  <button
                    type="button"
                    className={styles.part}
                    aria-current={section.id === current?.id ? 'step' : undefined}
                    onClick={() => goTo(section)}
                  >
                    <bdi>{titleOf(section)}</bdi>
                  </button>
                </li>
              ))}
              <li>
                <button
                  type="button"
                  className={styles.part}
                  aria-current={current === undefined ? 'step' : undefined}
                  onClick={review}
                >
                  {t('formFilling.review.title')}
                </button>
              </li>
            </ol>
          </nav>
        </Disclosure>
      )}
    </div>
  )
}
