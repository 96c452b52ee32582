import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Problems } from './parse-settings.ts'

const THIS_COMPUTER = ['127.0.0.0/8', '::1']

/**
 * The proxies whose word is taken for where a call comes from: `10.0.0.0/8,2001:db8::/48,192.0.2.7`. Unless told, those on
 * this computer.
 */
export function parseTrustedProxies(value: string | undefined, problems: Problems): BlockList {
  const list = new BlockList()
  const entries = value?.split(',').map((entry) => entry.trim()) ?? THIS_COMPUTER
  for (const entry of entries) {
    if (entry === '' || add(list, entry)) continue
    problems.add(`TRUSTED_PROXIES holds "${entry}"; write addresses such as 10.0.0.0/8 or 2001:db8::1.`)
  }
  return list
}

function add(list: BlockList, entry: string): boolean {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined
  if (family === undefined) return false
  const bits = family === 'ipv4' ? 32 : 128
  const prefix = length === undefined ? bits : Number(length)
  // Everybody would be a proxy: whoever writes the header would be believed.
  if (prefix < 1 || prefix > bits) return false
  list.addSubnet(address, prefix, family)
  return true
}
