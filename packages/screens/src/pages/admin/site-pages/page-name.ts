import { useTranslation } from '@platform/i18n'

/** Says what a page of the table is called, as the menu does; pages come from the server, so their ids are just text. */
export function usePageName(): (page: string) => string {
  const { t } = useTranslation('pages')
  return (page) => {
    // The typed `t` takes keys that are written out; a check compares the texts with the page table.
    const name: unknown = Reflect.apply(t, undefined, [[`${page}.title`, `${page}.name`]])
    return typeof name === 'string' ? name : page
  }
}
