type Three = readonly [number, number, number]

/** Converts sRGB (0 to 255) to linear light (0 to 1). */
export const toLinear = (rgb: Three) =>
  rgb.map((value) => {
    const v = Math.min(Math.max(value, 0), 255) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }) as unknown as Three

const toSrgb = (linear: Three) =>
  linear.map(
    (v) =>
      255 *
      Math.sign(v) *
      (Math.abs(v) <= 0.0031308 ? 12.92 * Math.abs(v) : 1.055 * Math.abs(v) ** (1 / 2.4) - 0.055),
  ) as unknown as Three

const times = (rows: readonly Three[], [x, y, z]: Three) =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Three

const toLms: Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const fromLab: Three[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromLms: Three[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]
const oklab = (rgb: Three) =>
  times(toLab, times(toLms, toLinear(rgb)).map(Math.cbrt) as never as Three)

export const oklchLightness = (rgb: Three) => oklab(rgb)[0]

/** A colour in linear light, possibly outside of the sRGB gamut. */
const fromOklab = (lightness: number, a: number, b: number) =>
  times(fromLms, times(fromLab, [lightness, a, b]).map((v) => v ** 3) as never as Three)

/**
 * The colour with another lightness and the same chroma. Values may be outside of 0 to 255: browsers clip them
 * when painting.
 */
export function withLightness(rgb: Three, lightness: number): Three {
  const [, a, b] = oklab(rgb)
  return toSrgb(fromOklab(lightness, a, b))
}

/** The colour with another lightness, its chroma reduced until it fits sRGB (CSS Color 4, gamut mapping). */
export function mappedToLightness(rgb: Three, lightness: number): Three {
  const [, a, b] = oklab(rgb)
  for (let chroma = 1; chroma > 0; chroma -= 0.01) {
    const linear = fromOklab(lightness, a * chroma, b * chroma)
    if (linear.every((v) => v > -0.002 && v < 1.002)) return toSrgb(linear)
  }
  return toSrgb([lightness ** 3, lightness ** 3, lightness ** 3])
}

const luminance = ([r, g, b]: Three) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** The WCAG contrast ratio of two colours in linear light. */
export function ratio(one: Three, other: Three): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
