import { BlockList, isIPv4, isIPv6 } from 'node:net'
import * as z from 'zod/mini'
import { list } from './setting-kinds.ts'

const THIS_COMPUTER = '127.0.0.0/8,::1'

/** `10.0.0.0/8,2001:db8::/48,192.0.2.7`; without it those on this computer. */
export const trustedProxies = z.prefault(
  z.pipe(
    list(
      z.string().check(
        z.refine((entry) => readSubnet(entry) !== undefined, {
          error: ({ input }) =>
            `holds "${String(input)}"; write addresses such as 10.0.0.0/8 or 2001:db8::1.`,
        }),
      ),
    ),
    z.transform((entries) => {
      const trusted = new BlockList()
      for (const subnet of entries.map(readSubnet)) if (subnet !== undefined) trusted.addSubnet(...subnet)
      return trusted
    }),
  ),
  THIS_COMPUTER,
)

function readSubnet(entry: string): [address: string, bits: number, family: 'ipv4' | 'ipv6'] | undefined {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined
  if (family === undefined) return undefined
  const all = family === 'ipv4' ? 32 : 128
  const bits = length === undefined ? all : Number(length)
  // With no bits everybody would be a proxy: whoever writes the header would be believed.
  return bits < 1 || bits > all ? undefined : [address, bits, family]
}
