import { useLanguage, useTranslation } from '@platform/i18n'
import { Skeleton } from '@platform/ui/elements'
import { useId, useMemo, type ReactElement } from 'react'
import { FormItem } from '../form-items/form-item.tsx'
import type { ShownForm } from '../form-model/shown-form.ts'
import { useForm } from '../form-model/use-form.ts'
import { createPreview } from './create-preview.ts'
import styles from './preview.module.css'

/** A form as who fills it in sees it on a phone. It can be tried out: nothing of it is kept. */
export function PreviewView({ content }: { readonly content: object }): ReactElement {
  const { t } = useTranslation('questionnaires')
  // The texts of those who fill it in are no part of the page.
  const { ready } = useTranslation('form-assignments')
  return (
    <section aria-label={t('questionnaireBuilder.view.preview')} className={styles.preview}>
      <p className={styles.note}>{t('questionnairePreview.notKept')}</p>
      <div className={styles.phone}>
        {ready ? <Tried content={content} /> : <Skeleton shape="control" lines={6} />}
      </div>
    </section>
  )
}

function Tried({ content }: { readonly content: object }): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { language } = useLanguage()
  const form = useForm(content)
  const store = useMemo(() => createPreview(form, language), [form, language])
  const idPrefix = useId()
  const shown = useMemo<ShownForm>(
    () => ({ store, idPrefix, personId: undefined, suggestsCodes: true }),
    [store, idPrefix],
  )
  if (store.nodes.length === 0) return <p className={styles.note}>{t('questionnairePreview.empty')}</p>
  return (
    <>
      {store.nodes.map((node) => (
        <FormItem key={node.linkId} node={node} form={shown} />
      ))}
    </>
  )
}
