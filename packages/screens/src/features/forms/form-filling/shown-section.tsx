import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions } from '@platform/ui/elements'
import { memo, type FormEvent, type ReactElement, type RefObject } from 'react'
import { FormItem } from '../form-items/form-item.tsx'
import type { FormNode } from '../form-model/form-node.ts'
import type { ShownForm } from '../form-model/shown-form.ts'
import styles from './form-filling.module.css'
import type { FormSection } from '../form-model/sections.ts'
import type { ShownSections } from './use-sections.ts'
import { useSectionTitle } from './use-section-title.ts'

interface ShownSectionProps {
  readonly section: FormSection
  readonly form: ShownForm
  readonly shown: ShownSections
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** One section of a form, with the ways on and back. */
export function ShownSection({ section, form, shown, heading }: ShownSectionProps): ReactElement {
  const { t } = useTranslation('form-assignments')
  const titleOf = useSectionTitle()
  const { sections, goTo, review } = shown
  const place = sections.findIndex(({ id }) => id === section.id)
  const [before, next] = [sections[place - 1], sections[place + 1]]
  const goOn = (event: FormEvent): void => {
    event.preventDefault()
    if (next === undefined) review()
    else goTo(next)
  }
  return (
    <Form onSubmit={goOn} className={styles.form} aria-label={titleOf(section)}>
      <h2
        ref={heading}
        tabIndex={-1}
        className={section.title === '' && section.range === undefined ? styles.hidden : undefined}
      >
        <bdi>{titleOf(section)}</bdi>
      </h2>
      {section.help !== undefined && (
        <p className={styles.muted} dir="auto">
          {section.help}
        </p>
      )}
      <div className={styles.items}>
        <Items nodes={section.nodes} form={form} />
      </div>
      <FormActions>
        <Button type="submit" variant="primary">
          {t(next === undefined ? 'formFilling.toReview' : 'formFilling.next')}
        </Button>
        {before !== undefined && <Button onClick={() => goTo(before)}>{t('formFilling.back')}</Button>}
      </FormActions>
    </Form>
  )
}

interface ItemsProps {
  readonly nodes: readonly FormNode[]
  readonly form: ShownForm
}

/** Drawn once: each item hears by itself of what becomes of it. */
const Items = memo(function Items({ nodes, form }: ItemsProps): ReactElement {
  return (
    <>
      {nodes.map((node) => (
        <FormItem key={node.linkId} node={node} form={form} />
      ))}
    </>
  )
})
