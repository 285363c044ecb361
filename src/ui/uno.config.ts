import { defineConfig, presetIcons } from 'unocss'

export default defineConfig({
  presets: [presetIcons({ extraProperties: { 'flex-shrink': '0' } })],
})
