import type { Plan } from '@platform/contract'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'

export function createPlanRoutes({ open }: Implementers, plans: readonly Plan[], canBuy: boolean) {
  return {
    list: open.plans.list.handler(() => ({ items: [...plans], canBuy })),
  }
}
