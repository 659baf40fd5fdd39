import { loadAvatar } from '@gla/ui'
import { useEffect, useRef } from 'react'
import { useAccount, useModal } from './react.js'

/** How the picture of an account is shown. */
export interface AccountPictureProps {
  /** Of its width and height, in CSS pixels. @default 40 */
  readonly size?: number
  readonly className?: string
}

/**
 * The picture of the account in view, as the modal shows it: that of its name, else a drawing of its address, which comes from the
 * page's own host. It says nothing that the address beside it does not, and is hidden from screen readers. Empty without an account.
 * @example <AccountPicture size={56} />
 */
export function AccountPicture({ size = 40, className }: AccountPictureProps) {
  const { kit } = useModal()
  const { address, profileImage } = useAccount()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (profileImage !== null || address === null) return undefined
    let isOver = false
    loadAvatar().then((avatar) => {
      if (!isOver) place.current?.replaceChildren(avatar(address, size))
    }, kit.report)
    return () => {
      isOver = true
    }
  }, [kit, address, profileImage, size])
  if (profileImage !== null)
    return <img className={className} src={profileImage} alt="" width={size} height={size} />
  const style = { display: 'inline-block', width: size, height: size }
  // Anew for each address: the drawing of another one must not stay.
  return <span key={address} ref={place} className={className} style={style} aria-hidden="true" />
}
