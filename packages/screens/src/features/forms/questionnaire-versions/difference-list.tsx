import { useTranslation } from '@platform/i18n'
import type { ReactElement, ReactNode } from 'react'
import {
  isSameForm,
  type ChangedItem,
  type FormDifferences,
} from '../questionnaire-content/form-differences.ts'
import { useItemWords } from '../questionnaire-content/item-words.ts'
import type { QuestionnaireItem } from '../questionnaire-content/questionnaire-item.ts'
import styles from './versions.module.css'

/** What differs between two states of a form, item by item in words. */
export function DifferenceList({ differences }: { readonly differences: FormDifferences }): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { added, removed, changed, moved, isTitleChanged, isDescriptionChanged } = differences
  if (isSameForm(differences)) return <p>{t('questionnaireVersions.same')}</p>
  return (
    <div className={styles.differences}>
      {isTitleChanged && <p>{t('questionnaireVersions.titleChanged')}</p>}
      {isDescriptionChanged && <p>{t('questionnaireVersions.descriptionChanged')}</p>}
      <ItemGroup title={t('questionnaireVersions.added', { count: added.length })} items={added} />
      <ItemGroup title={t('questionnaireVersions.removed', { count: removed.length })} items={removed} />
      <Group title={t('questionnaireVersions.changed', { count: changed.length })} count={changed.length}>
        {changed.map((one) => (
          <Changed key={one.item.linkId} changed={one} />
        ))}
      </Group>
      <ItemGroup title={t('questionnaireVersions.moved', { count: moved.length })} items={moved} />
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

function Group({ title, count, children }: GroupProps): ReactElement | null {
  if (count === 0) return null
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <ul>{children}</ul>
    </div>
  )
}

interface ItemGroupProps {
  readonly title: string
  readonly items: readonly QuestionnaireItem[]
}

function ItemGroup({ title, items }: ItemGroupProps): ReactElement {
  const { nameOf } = useItemWords()
  return (
    <Group title={title} count={items.length}>
      {items.map((item) => (
        <li key={item.linkId}>
          <bdi>{nameOf(item)}</bdi>
        </li>
      ))}
    </Group>
  )
}

function Changed({ changed: { item, before, aspects } }: { readonly changed: ChangedItem }): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { nameOf } = useItemWords()
  const words = aspects.map((aspect) => t(`questionnaireVersions.aspect.${aspect}`)).join(', ')
  return (
    <li>
      <bdi>{nameOf(item)}</bdi>
      {': '}
      {words}
      {aspects.includes('text') && (
        <div className={styles.before}>
          {t('questionnaireVersions.before')} <bdi>{nameOf(before)}</bdi>
        </div>
      )}
    </li>
  )
}
