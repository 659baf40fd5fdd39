import { useEffect, useState } from 'react'

/** Scroll spy: the id of the last section whose start is above a quarter of the window. */
export function useSectionInView(sections: readonly { readonly id: string }[]): string | null {
  const [inView, setInView] = useState<string | null>(null)
  useEffect(() => {
    const find = () => {
      const line = window.innerHeight / 4
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < line
      })
      const { scrollHeight, clientHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2
      setInView((isAtEnd ? sections : passed).at(-1)?.id ?? sections[0]?.id ?? null)
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [sections])
  return inView
}
