<?php
// Gadgets is gone, and two others have come.
wfLoadExtension( 'TitleBlacklist' );
wfLoadExtension( 'PageImages' );
wfLoadExtension( 'CatalpaLive', __DIR__ . '/CatalpaLive/extension.json' );
