import { useEffect } from 'react'
import { useLanguage } from '../../language/language-provider.js'
import { Page } from '../../parts/page.js'
import type { BookSection } from './book-text.js'
import { networksSection } from './book-text.js'
import { enUS } from './en-US.js'
import { NetworkTable } from './network-table.js'
import { useSectionInView } from './section-in-view.js'
import { zhCN } from './zh-CN.js'

const texts = { 'zh-CN': zhCN, 'en-US': enUS }

/** The white paper: a document to read, with its contents beside it. */
export function Book() {
  const { language } = useLanguage()
  const text = texts[language]
  const inView = useSectionInView(text.sections)

  useEffect(() => {
    // The browser looked for the section before the page was there.
    const { hash } = window.location
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])

  return (
    <Page name="book" title={text.title} lede={text.lede}>
      <nav className="contents" aria-label={text.contents}>
        <h2>{text.contents}</h2>
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === inView ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="reading">
        <p className="quiet">{text.version}</p>
        {text.sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2>{section.title}</h2>
            {section.blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
            {section.id === networksSection && <NetworkTable columns={text.columns} />}
          </section>
        ))}
      </div>
    </Page>
  )
}

function Block({ block }: { block: BookSection['blocks'][number] }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('steps' in block) return <ol>{block.steps.map(line)}</ol>
  return <ul>{block.map(line)}</ul>
}

const line = (text: string) => <li key={text}>{text}</li>
