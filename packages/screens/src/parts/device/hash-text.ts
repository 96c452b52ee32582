const PRIME = 0x01_00_01_93
const OFFSETS = [0x81_1c_9d_c5, 0x2b_3e_56_87] as const

/** A short name of a text, to know it again without keeping it. FNV-1a, twice: http pages have no digest. */
export function hashText(text: string): string {
  return OFFSETS.map((offset) => {
    let hash: number = offset
    for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME)
    return (hash >>> 0).toString(36)
  }).join('')
}
