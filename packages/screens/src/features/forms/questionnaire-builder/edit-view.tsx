import { useTranslation } from '@platform/i18n'
import { Button, classNames, Section } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { Inspector } from '../questionnaire-inspector/inspector.tsx'
import { ItemActions } from '../questionnaire-inspector/item-actions.tsx'
import { AddItemMenu } from '../questionnaire-outline/add-item-menu.tsx'
import { Outline } from '../questionnaire-outline/outline.tsx'
import { BackIcon } from '../../../parts/icons/icons.tsx'
import { DetailFields } from './detail-fields.tsx'
import styles from './edit-view.module.css'
import { useItemEdits, type ItemEdits } from './use-item-edits.ts'
import type { FormEditor } from './use-form-editor.ts'

interface EditViewProps {
  readonly editor: FormEditor
  /** Whether answers may exist to what its items ask. */
  readonly isPublished: boolean
}

/** The outline of a form, and beside it the item that is chosen; on a phone one of the two. */
export function EditView({ editor, isPublished }: EditViewProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { content, change } = editor
  const edits = useItemEdits(editor, isPublished)
  const { chosen, outline, inspector } = edits
  const isEmpty = (content.item ?? []).length === 0
  return (
    <div className={classNames(styles.columns, chosen !== undefined && styles.opened)}>
      <Section
        className={styles.outline}
        title={t('questionnaireBuilder.items')}
        action={
          <AddItemMenu
            label={t('questionnaireBuilder.add')}
            variant={isEmpty ? 'primary' : 'secondary'}
            onAdd={(kind) => edits.add(kind, 'after')}
          />
        }
      >
        <div ref={outline}>
          {chosen !== undefined && (
            <Button className={styles.details} variant="quiet" size="small" onClick={() => edits.choose('')}>
              {t('questionnaireBuilder.details')}
            </Button>
          )}
          {isEmpty && <p className={styles.muted}>{t('questionnaireBuilder.empty')}</p>}
          <Outline
            content={content}
            chosen={chosen?.item.linkId ?? ''}
            said={edits.said}
            onChoose={edits.choose}
            onStep={edits.step}
            onMove={edits.move}
          />
          {!isEmpty && <p className={styles.hint}>{t('questionnaireBuilder.keys')}</p>}
        </div>
      </Section>
      <div ref={inspector} className={styles.inspector}>
        {chosen === undefined ? (
          <Section title={t('questionnaireBuilder.details')}>
            <DetailFields content={content} change={change} />
          </Section>
        ) : (
          <ChosenItem editor={editor} edits={edits} chosen={chosen} />
        )}
      </div>
    </div>
  )
}

interface ChosenItemProps {
  readonly editor: FormEditor
  readonly edits: ItemEdits
  readonly chosen: NonNullable<ItemEdits['chosen']>
}

function ChosenItem({ editor, edits, chosen }: ChosenItemProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { item, index, count } = chosen
  const { linkId } = item
  return (
    <section aria-label={t('questionnaireBuilder.inspector')}>
      <Button
        className={styles.back}
        variant="quiet"
        size="small"
        icon={<BackIcon />}
        onClick={() => edits.choose('')}
      >
        {t('questionnaireBuilder.back')}
      </Button>
      <Inspector
        key={edits.keyOf(linkId)}
        content={editor.content}
        item={item}
        place={t('questionnaireBuilder.place', { place: index + 1, total: count })}
        isNew={edits.added === linkId}
        onChange={edits.changeChosen}
        onKind={edits.setKind}
        actions={
          <ItemActions
            content={editor.content}
            linkId={linkId}
            onStep={(step) => edits.step(linkId, step)}
            onDuplicate={edits.duplicate}
            onRemove={edits.remove}
          />
        }
      />
      {item.type === 'group' && (
        <div className={styles.inside}>
          <AddItemMenu
            label={t('questionnaireBuilder.addInside')}
            size="small"
            onAdd={(kind) => edits.add(kind, 'inside')}
          />
        </div>
      )}
    </section>
  )
}
