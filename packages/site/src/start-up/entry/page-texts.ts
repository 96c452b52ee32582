import { isNamespace, START_NAMESPACES, type Namespace } from '@platform/i18n'
import type { PageId } from '@platform/routing/pages'
import { framedScreens } from './framed-screens.ts'

export function readNamespaces(page: PageId): readonly Namespace[] {
  return [...new Set([...START_NAMESPACES, ...framedScreens[page].namespaces.filter(isNamespace)])]
}
