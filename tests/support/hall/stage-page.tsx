import "@fontsource-variable/schibsted-grotesk/wght.css";
import "#app/ui/style/base.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { SceneProps } from "#app/event/display/scene.ts";
import { SceneView } from "#app/event/display/scene-view.tsx";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { catalogues, type Locale } from "#workers/contract/texts/index.ts";

/** The stage alone on a page: a test draws any scene on it, at any size, without a room. */
declare global {
  interface Window {
    drawScene(scene: SceneProps, locale: Locale): void;
  }
}

const place = document.createElement("main");
place.style.cssText = "position:fixed;inset:0";
document.body.appendChild(place);
let root = createRoot(place);

window.drawScene = (scene, locale) => {
  document.documentElement.lang = locale === "no" ? "nb" : "en";
  root.unmount();
  root = createRoot(place);
  flushSync(() =>
    root.render(
      <LanguageProvider locale={locale} texts={catalogues[locale]}>
        <SceneView {...scene} />
      </LanguageProvider>,
    ),
  );
};
