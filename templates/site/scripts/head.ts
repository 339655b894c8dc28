import { showAppearance } from './appearance.ts';
import { showLanguage } from './language.ts';

// Runs before a page is shown, so that nothing of it changes afterwards.
document.documentElement.classList.add('with-script');
showAppearance();
showLanguage();
