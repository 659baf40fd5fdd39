import { X } from 'lucide'
import { useEffect, useState } from 'react'
import { shouldOfferEnglish, storeEnglishOffered } from '../language/language.js'
import { useLanguage } from '../language/language-provider.js'
import { offer } from '../messages/language-offer.js'
import { Icon } from '../parts/icon.js'

/** A line that offers English, once, to those whose browser asks for a language other than Chinese (ruling 31). */
export function LanguageOffer() {
  const [isOpen, setOpen] = useState(() => shouldOfferEnglish())
  const { language, choose } = useLanguage()
  const isShown = isOpen && language !== 'en-US'
  useEffect(() => {
    if (isShown) storeEnglishOffered()
  }, [isShown])
  useEffect(() => {
    // Whoever reads English now has no need of it, nor after a change back to Chinese.
    if (language === 'en-US') setOpen(false)
  }, [language])
  if (!isShown) return null
  return (
    <aside className="language-offer" lang="en-US" aria-label={offer.label}>
      <p>{offer.text}</p>
      <button type="button" className="text-button" onClick={() => choose('en-US')}>
        {offer.accept}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={offer.dismiss}
        onClick={() => setOpen(false)}
      >
        <Icon of={X} size={16} />
      </button>
    </aside>
  )
}
