<?php
// Uploaded files remain where they were.
$wgEnableUploads = true;
$wgUploadDirectory = __DIR__ . '/files';

// Gadgets is removed, and two other extensions are added.
wfLoadExtension( 'TitleBlacklist' );
wfLoadExtension( 'PageImages' );
wfLoadExtension( 'CatalpaLive', __DIR__ . '/CatalpaLive/extension.json' );
