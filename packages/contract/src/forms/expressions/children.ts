import { Temporal } from './temporal.ts'
import { isRecord, type Values } from './values.ts'

function toValues(key: string, value: unknown): Values {
  if (typeof value === 'string' && /(?:Date|Time)$/.test(key)) return [new Temporal(value)]
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}

/** What stands in a node below a name, or below all. `value` is value[x]. */
export function readChildren(node: unknown, name?: string): Values {
  if (!isRecord(node)) return []
  if (name !== undefined && Object.hasOwn(node, name)) return toValues(name, node[name])
  if (name !== undefined && name !== 'value') return []
  const keys = Object.keys(node).filter((key) => name === undefined || /^value[A-Z]/.test(key))
  return keys.flatMap((key) => toValues(key, node[key]))
}
