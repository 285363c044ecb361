import type { ReactNode } from 'react'
import { colourIn } from '../../islands/preferences'
import type { Manifest } from '../../model/manifest'
import { isSharedPage, localized, paths } from '../../paths'
import { useRequestContext } from '../request-context'
import { Layout } from './layout'

export function Document({ children }: { children: ReactNode }) {
  const {
    locale,
    preferences,
    path,
    manifest,
    hasStylesheets,
    user,
    visitorKey,
    content,
    rooms,
    usesCamera,
  } = useRequestContext()
  const { theme, debugMode } = preferences
  return (
    <html
      lang={locale}
      dir="ltr"
      className={theme}
      data-debug={debugMode === 'inactive' ? undefined : debugMode}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="build" content={manifest.build} />
        {usesCamera && <meta name="camera" content="self" />}
        {visitorKey && <meta name="visitor" content={visitorKey} />}
        {hasStylesheets &&
          manifest.fonts.map(({ href }) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
          ))}
        {hasStylesheets && (
          <link rel="stylesheet" data-of="fonts" href={manifest.fontsStylesheet.href} />
        )}
        <link rel="stylesheet" href={manifest.stylesheet.href} />
        {(user || isSharedPage(path, rooms)) && (
          <link rel="stylesheet" href={manifest.roomsStylesheet.href} />
        )}
        <link rel="icon" href={paths.favicon} type="image/svg+xml" />
        {manifest.icons.map((icon) => (
          <IconLink key={icon.href} icon={icon} />
        ))}
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={content.site.name}
          href={localized(content, locale, paths.openSearch)}
        />
        <link rel="manifest" href={localized(content, locale, paths.webManifest)} />
        {(['light', 'dark'] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={colourIn(manifest.colours.surface, theme, scheme)}
          />
        ))}
        <script type="module" src={manifest.script.href} />
      </head>
      <body>
        <Layout>{children}</Layout>
      </body>
    </html>
  )
}

function IconLink({ icon: { href, size, purpose } }: { icon: Manifest['icons'][number] }) {
  if (purpose === 'apple') return <link rel="apple-touch-icon" href={href} />
  if (purpose === 'maskable' || size > 32) return null
  return <link rel="icon" href={href} type="image/png" sizes={`${size}x${size}`} />
}
