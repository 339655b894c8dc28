<?php
// Files can be uploaded, into the folder of the run.
$wgEnableUploads = true;
$wgUploadDirectory = __DIR__ . '/files';

// An administrator has the rights of a bot.
$wgGroupPermissions['sysop']['bot'] = true;

// Extensions in Debian's package.
wfLoadExtension( 'Gadgets' );
wfLoadExtension( 'TitleBlacklist' );

// Feeds and lists cannot contain warnings, so the trial reads them from a header.
$wgHooks['APIAfterExecute'][] = static function ( $module ) {
	header_register_callback( static function () use ( $module ) {
		$warnings = $module->getMain()->getResult()->getResultData( [ 'warnings' ], [ 'Strip' => 'all' ] );
		header( 'X-Live-Warnings: ' . json_encode( array_values( $warnings ?? [] ) ) );
	} );
};

// A request of the trial works on a copy of the data, so that its changes are discarded.
if ( isset( $_SERVER['HTTP_X_LIVE_TRIAL'] ) ) {
	$liveCopy = __DIR__ . '/copy-' . getmypid();
	is_dir( $liveCopy ) || mkdir( $liveCopy );
	foreach ( glob( "$wgSQLiteDataDir/*.sqlite" ) as $liveFile ) {
		copy( $liveFile, $liveCopy . '/' . basename( $liveFile ) );
	}
	$wgSQLiteDataDir = $liveCopy;
	$wgObjectCaches[CACHE_DB]['server']['dbDirectory'] = $liveCopy;
	$wgJobTypeConf['default']['server']['dbDirectory'] = $liveCopy;
	$wgJobRunRate = 0;
	$liveCopyFolder = static function ( $from, $to ) use ( &$liveCopyFolder ) {
		is_dir( $to ) || mkdir( $to );
		foreach ( array_diff( scandir( $from ), [ '.', '..' ] ) as $name ) {
			is_dir( "$from/$name" ) ? $liveCopyFolder( "$from/$name", "$to/$name" ) : copy( "$from/$name", "$to/$name" );
		}
	};
	$liveCopyFolder( $wgUploadDirectory, "$liveCopy/files" );
	$wgUploadDirectory = "$liveCopy/files";
}
